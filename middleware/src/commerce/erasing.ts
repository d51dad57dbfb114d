/**
 * For a deletion of personal data: the commerce service erases what it keeps of it besides, in messages and logs, too.
 * https://docs.commercetools.com/api/gdpr
 */
export const erasing = { dataErasure: true } as const;
