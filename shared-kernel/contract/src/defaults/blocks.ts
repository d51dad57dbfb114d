/** How many products the blocks of a page show. */
export const relatedProducts = 8;
export const alternativeProducts = 8;
export const complementaryProducts = 4;
export const reviewPageSize = 10;
/** An eleventh drops the oldest. */
export const lastSeenProducts = 10;
/** Milliseconds, 30 days: what was looked at longer ago is not shown. */
export const lastSeenAge = 30 * 24 * 60 * 60 * 1000;
