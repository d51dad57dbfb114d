import type { Kind } from './kind.ts';
import { ACCESSORIES } from './kinds/accessories.ts';
import { AGRICULTURE } from './kinds/agriculture.ts';
import { BEAUTY } from './kinds/beauty.ts';
import { CLEANING } from './kinds/cleaning.ts';
import { DIY } from './kinds/diy.ts';
import { GASTRONOMY } from './kinds/gastronomy.ts';
import { HOME_AND_GARDEN } from './kinds/home-and-garden.ts';
import { HOSPITALITY } from './kinds/hospitality.ts';
import { MEASUREMENT } from './kinds/measurement.ts';
import { OFFICE } from './kinds/office.ts';
import { PROFESSIONAL_TOOLS } from './kinds/professional-tools.ts';
import { RECREATION } from './kinds/recreation.ts';
import { WELLNESS } from './kinds/wellness.ts';

/** What is sold in its own right; accessories are apart. */
export const MAIN_KINDS: readonly Kind[] = [
  ...DIY,
  ...GASTRONOMY,
  ...HOSPITALITY,
  ...CLEANING,
  ...AGRICULTURE,
  ...OFFICE,
  ...MEASUREMENT,
  ...RECREATION,
  ...BEAUTY,
  ...WELLNESS,
  ...PROFESSIONAL_TOOLS,
  ...HOME_AND_GARDEN,
];

export const ACCESSORY_KINDS: readonly Kind[] = ACCESSORIES;
