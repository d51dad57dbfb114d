/**
 * Every prefix that a VAT number may be typed with, and the one that it is checked with: those of the storefronts' countries, and of the
 * other members of the European VAT area, whose companies buy here, too. Browser code knows one storefront only, so the list stands alone.
 */
export const vatPrefixes: Readonly<Record<string, string>> = {
  AT: 'AT',
  BE: 'BE',
  BG: 'BG',
  CHE: 'CHE',
  CH: 'CHE',
  CY: 'CY',
  CZ: 'CZ',
  DE: 'DE',
  DK: 'DK',
  EE: 'EE',
  EL: 'EL',
  ES: 'ES',
  FI: 'FI',
  FR: 'FR',
  GB: 'GB',
  GR: 'EL',
  HR: 'HR',
  HU: 'HU',
  IE: 'IE',
  IT: 'IT',
  LT: 'LT',
  LU: 'LU',
  LV: 'LV',
  MT: 'MT',
  NL: 'NL',
  NO: 'NO',
  PL: 'PL',
  PT: 'PT',
  RO: 'RO',
  SE: 'SE',
  SI: 'SI',
  SK: 'SK',
  XI: 'XI',
};

/** Countries of the shop whose VAT is not the Union's. Their numbers begin with these letters; those of Northern Ireland (`XI`) are the Union's for goods. */
export const outsideUnion: readonly string[] = ['CH', 'GB', 'NO'];
