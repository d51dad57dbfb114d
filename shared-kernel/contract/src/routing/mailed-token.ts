/** Parameter of a page's address in a mail, by which whoever holds the mail may do what the page is for. */
export const tokenParameter = 'token';

/** Whether an address, by its query, lets whoever reads it do so. */
export const bearsToken = (search: string): boolean => new URLSearchParams(search).has(tokenParameter);
