import type { Country } from './countries.ts';
import type { Currency } from './currencies.ts';
import { shippingRatesOf } from './shipping-rates.ts';
import { storefronts } from './storefront-table.ts';

const euroCountries = ['at', 'be', 'de', 'es', 'fi', 'gr', 'hr', 'ie', 'it', 'lt', 'nl', 'pt', 'si', 'sk'] as const;

describe('shipping rates', () => {
  it.each<[string, Country, number, number, number]>([
    ...euroCountries.map((country): [string, Country, number, number, number] => ['SHIP-05', country, 5900, 195, 995]),
    ['SHIP-06', 'gb', 5200, 195, 995],
    ['SHIP-07', 'dk', 43900, 1500, 7400],
    ['SHIP-08', 'se', 65900, 2200, 11100],
    ['SHIP-09', 'no', 68900, 2300, 11600],
    ['SHIP-10', 'ch', 5900, 195, 995],
    ['SHIP-11', 'cz', 139900, 4600, 23500],
    ['SHIP-12', 'pl', 26900, 900, 4500],
    ['SHIP-14', 'ro', 28900, 1000, 4900],
    ['SHIP-15', 'bg', 11500, 395, 1995],
    ['SHIP-16', 'fr', 5900, 695, 3995],
    ['SHIP-17', 'hu', 2209900, 148100, 748100],
  ])('[%s] of %s: free from %d, parcel %d, freight %d cents', (_number, country, freeAbove, parcel, freight) => {
    expect(storefronts[country].shipping).toEqual({ freeAbove, parcel, freight });
  });

  it.each<[string, Country, Currency, number, number]>([
    ['SHIP-13', 'hu', 'HUF', 73000, 373100],
    ['SHIP-05', 'fr', 'EUR', 195, 995],
  ])(
    '[%s] [OPEN-B26] of %s are those of %s again when the temporary ones end',
    (_number, _country, currency, parcel, freight) => {
      const rates = shippingRatesOf(currency, { inForce: false, rates: { freeAbove: 1, parcel: 2, freight: 3 } });
      expect(rates).toMatchObject({ parcel, freight });
    },
  );
});
