/** Divides two integers, the divisor positive, and rounds to an integer. */
export type Rounding = (dividend: number, divisor: number) => number;

function divide(dividend: number, divisor: number, tie: (floor: number) => number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`Cannot divide ${dividend} by ${divisor} exactly`);
  }
  const remainder = ((dividend % divisor) + divisor) % divisor;
  const floor = (dividend - remainder) / divisor;
  if (remainder * 2 === divisor) return tie(floor);
  return remainder * 2 > divisor ? floor + 1 : floor;
}

/** Ties go to the even neighbour: 2.5 is 2, 3.5 is 4. */
export const halfEven: Rounding = (dividend, divisor) =>
  divide(dividend, divisor, floor => (floor % 2 === 0 ? floor : floor + 1));

/** Ties go away from zero: 2.5 is 3, -2.5 is -3. */
export const halfUp: Rounding = (dividend, divisor) =>
  divide(dividend, divisor, floor => (dividend < 0 ? floor : floor + 1));
