// SPDX-License-Identifier: GPL-3.0-or-later
// Semantic colours for light and dark palettes; every painted colour comes from here.
#pragma once
