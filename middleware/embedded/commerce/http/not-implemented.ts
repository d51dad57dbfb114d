import { CommerceError } from '../problems/errors.ts';

/** Endpoints that the real service has and this one has not, by the first segments below the project; the README names them. */
export const absent = [
  'api-clients',
  'approval-flows',
  'approval-rules',
  'as-associate',
  'associate-roles',
  'attribute-groups',
  'business-units',
  'carts/replicate',
  'customers/search',
  'discount-groups',
  'extensions',
  'graphql',
  'in-business-unit',
  'me/active-business-unit',
  'me/business-units',
  'me/payment-methods',
  'me/quote-requests',
  'me/quotes',
  'orders/edits',
  'orders/quotes',
  'orders/search',
  'payment-methods',
  'product-projections/search',
  'product-projections/suggest',
  'product-tailoring',
  'products/search',
  'quote-requests',
  'quotes',
  'recurrence-policies',
  'recurring-orders',
  'reservations',
  'staged-quotes',
  'standalone-prices',
] as const;

/** By the first segment, which every request is looked up by. */
const byResource = Map.groupBy(
  absent.map(name => ({ name, parts: name.split('/') })),
  ({ parts }) => parts[0],
);

/** Answers 501 to what is known to be absent: that is no misspelt address. */
export function refuseAbsent(segments: readonly string[]): void {
  const found = byResource
    .get(segments[0])
    ?.find(({ parts }) => parts.every((part, index) => segments[index] === part));
  if (found === undefined) return;
  const message = `'${found.name}' is not implemented by this service.`;
  throw new CommerceError(501, [{ code: 'NotImplemented', message }]);
}
