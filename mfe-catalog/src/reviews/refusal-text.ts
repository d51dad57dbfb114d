interface Refusal {
  readonly code?: string;
}

const refusals = new Map<string | undefined, `catalog.review.${string}`>([
  ['SessionEnded', 'catalog.review.sessionEnded'],
  ['NotPurchased', 'catalog.review.notPurchased'],
  ['AlreadyReviewed', 'catalog.review.alreadyReviewed'],
]);

/** The message for a refused review by the code that the middleware sends. */
export const refusalText = ({ code }: Refusal): `catalog.review.${string}` =>
  refusals.get(code) ?? 'catalog.review.failed';

/** Of too many tries the middleware says in the page's language how long to wait; what else it says of a review is English. */
export const saysHowLong = ({ code }: Refusal): boolean => code === 'TooManyRequests';
