/** Days for which the wish for a mail about new stock is kept, and with it an address. */
export const restockDays = 180;
