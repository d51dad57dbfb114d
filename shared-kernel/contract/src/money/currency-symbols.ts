/** What stands beside an amount. */
export const currencySymbols: Readonly<Partial<Record<string, string>>> = {
  EUR: '€',
  GBP: '£',
  CZK: 'Kč',
  DKK: 'kr.',
  HUF: 'Ft',
  NOK: 'kr',
  PLN: 'zł',
  RON: 'lei',
  SEK: 'kr',
  BGN: 'лв.',
  CHF: 'CHF',
};
