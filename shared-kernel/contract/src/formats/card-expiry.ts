/** Until when a card is valid, as it is printed on it: `03/30`. The provider tells the month with or without its zero, the year with its century. */
export function cardExpiry({ expiryMonth, expiryYear }: { readonly expiryMonth: string; readonly expiryYear: string }) {
  return `${expiryMonth.padStart(2, '0')}/${expiryYear.slice(-2)}`;
}
