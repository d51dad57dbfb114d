import type { TaxCategory, TaxRate } from '@commercetools/platform-sdk';
import { refusal } from '../problems/errors.ts';

interface Place {
  country: string;
  state?: string;
}

/** The rate of a tax category at a place: one for the state wins over one for the country. */
function rateAt(category: TaxCategory, place: Place): TaxRate | undefined {
  const here = category.rates.filter(rate => rate.country === place.country);
  return (
    (place.state === undefined ? undefined : here.find(rate => rate.state === place.state)) ??
    here.find(rate => rate.state === undefined)
  );
}

export function requireRate(category: TaxCategory, place: Place): TaxRate {
  const rate = rateAt(category, place);
  if (rate !== undefined) return rate;
  throw refusal(
    'MissingTaxRateForCountry',
    `Tax category '${category.id}' is missing a tax rate for country '${place.country}'.`,
    {
      taxCategoryId: category.id,
      country: place.country,
      ...(place.state === undefined ? {} : { state: place.state }),
    },
  );
}
