/** The message for a refused review by what the middleware says. */
export function refusalText(message: string): `catalog.review.${string}` {
  if (message.includes("haven't purchased")) return 'catalog.review.notPurchased';
  if (message.includes('already submitted review')) return 'catalog.review.alreadyReviewed';
  return 'catalog.review.failed';
}
