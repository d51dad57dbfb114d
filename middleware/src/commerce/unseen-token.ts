/**
 * Minutes for which a token of the commerce service holds: one that holds for an hour or less stands in its messages, for whoever may read those.
 * https://docs.commercetools.com/api/releases/2025-06-04-improved-email-verification-and-password-reset-flows
 */
export const unseenTokenMinutes = 61;
