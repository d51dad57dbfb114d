import { type Country, countries } from './countries.ts';
import { type OnlinePaymentMethod, onlinePaymentMethods } from './storefront.ts';

const klarnaCountries: readonly Country[] = [
  'at',
  'be',
  'ch',
  'de',
  'dk',
  'es',
  'fi',
  'fr',
  'gb',
  'it',
  'nl',
  'no',
  'pl',
  'pt',
  'se',
];

/** OPEN-B31 */
const countriesByMethod: Record<OnlinePaymentMethod, readonly Country[]> = {
  scheme: countries,
  paypal: countries,
  googlepay: countries,
  applepay: countries,
  onlineBanking_PL: ['pl'],
  ideal: ['nl'],
  multibanco: ['pt'],
  twint: ['ch'],
  mobilepay: ['dk', 'fi'],
  klarna: klarnaCountries,
  klarna_account: klarnaCountries,
  klarna_b2b: ['de', 'fr', 'nl'],
  ratepay: ['de', 'at', 'ch'],
};

/** The online payment methods that a country may offer, in the order in which they are listed. */
export function paymentMethodsOf(country: Country): OnlinePaymentMethod[] {
  return onlinePaymentMethods.filter(method => countriesByMethod[method].includes(country));
}
