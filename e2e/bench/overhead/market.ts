/** Whom and what the benchmark buys with. */
export const country = 'sk';
export const countryCode = 'SK';
export const acceptLanguage = 'sk-SK';
export const storeKey = 'store-sk';
export const benchSku = 'EX30000001';
/** Where the shop's stock lies. */
export const warehouse = { typeId: 'channel' as const, key: 'warehouse' };
export const password = 'Sample-2026';
export const address = {
  firstName: 'Eva',
  lastName: 'Sample',
  streetName: 'Market Street',
  streetNumber: '7',
  postalCode: '811 01',
  city: 'Bratislava',
  country: countryCode,
};
