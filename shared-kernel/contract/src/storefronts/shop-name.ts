/** What the shop calls itself, in every country and language. */
export const shopName = 'Exwerk';
