/** What the names of a person are called. */
export const nameLabels = { firstName: 'account.first-name', lastName: 'account.last-name' } as const;
