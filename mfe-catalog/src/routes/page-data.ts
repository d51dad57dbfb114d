/** What the catch-all's loader found out about its address. `today` is an ISO date. */
export type PageData =
  | { kind: 'product'; sku: string; today: string }
  | { kind: 'category'; slug: string }
  | { kind: 'content'; slug: string }
  | { kind: 'not-found' };
