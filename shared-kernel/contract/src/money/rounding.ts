/** Divides two integers, the divisor positive, and rounds to an integer; ties go to the even neighbour: 2.5 is 2, 3.5 is 4. */
export function halfEven(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`Cannot divide ${dividend} by ${divisor} exactly`);
  }
  const remainder = ((dividend % divisor) + divisor) % divisor;
  const floor = (dividend - remainder) / divisor;
  if (remainder * 2 === divisor) return floor % 2 === 0 ? floor : floor + 1;
  return remainder * 2 > divisor ? floor + 1 : floor;
}
