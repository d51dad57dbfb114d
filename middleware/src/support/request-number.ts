import { randomInt } from 'node:crypto';

/** Nothing that is read as something else: no 0 and O, no 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What a request is called, `K7QM-3XPA`: as many as nobody guesses, and short enough for the telephone. */
export function requestNumber(): string {
  const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${part()}-${part()}`;
}
