interface Refusal {
  readonly code?: string;
  readonly message?: string;
}

/** The message for a refused review by what the middleware says. */
export function refusalText({ code, message = '' }: Refusal): `catalog.review.${string}` {
  if (code === 'SessionEnded') return 'catalog.review.sessionEnded';
  if (message.includes("haven't purchased")) return 'catalog.review.notPurchased';
  if (message.includes('already submitted review')) return 'catalog.review.alreadyReviewed';
  return 'catalog.review.failed';
}

/** Of too many tries the middleware says in the page's language how long to wait; what else it says of a review is English. */
export const saysHowLong = ({ code }: Refusal): boolean => code === 'TooManyRequests';
