import { z } from 'zod';
import type { Comparison, Operand, Scalar } from './ast.ts';

const moneyLike = z.object({ centAmount: z.number(), currencyCode: z.string() });
const moneyText = /^(-?\d+)(?:\.(\d{1,2}))? ([A-Z]{3})$/;
const keyed = z.object({ key: z.string() });

/** "12.30 EUR" in cents; undefined when the text is no amount of money. */
function parseMoney(text: string): { centAmount: number; currencyCode: string } | undefined {
  const match = moneyText.exec(text);
  if (match === null) return undefined;
  const [, units = '0', fraction = '', currencyCode = ''] = match;
  const cents = Math.abs(Number(units)) * 100 + Number(fraction.padEnd(2, '0'));
  return { centAmount: units.startsWith('-') ? -cents : cents, currencyCode };
}

function ordered(operator: Comparison, left: Scalar, right: Scalar): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

const isDateText = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text);

function coerce(actual: Scalar, value: Scalar, loose: boolean): Scalar {
  if (loose && typeof actual === 'number') return Number(value);
  if (loose && typeof actual === 'boolean') return value === 'true';
  return value;
}

/** Compares what a document holds with what the predicate says. Different types are never equal and never ordered. */
export function matches(operator: Comparison, actual: unknown, operand: Operand): boolean {
  if (!('literal' in operand)) return false;
  if (typeof actual === 'object' && actual !== null) return matchesObject(operator, actual, operand.literal);
  if (typeof actual !== 'string' && typeof actual !== 'number' && typeof actual !== 'boolean') return false;
  const value = coerce(actual, operand.literal, operand.loose === true);
  if (typeof actual !== typeof value) return operator === '!=';
  if (
    typeof actual === 'string' &&
    typeof value === 'string' &&
    isDateText(actual) &&
    !Number.isNaN(Date.parse(value))
  ) {
    return ordered(operator, Date.parse(actual), Date.parse(value));
  }
  return ordered(operator, actual, value);
}

/** Money compares with "12.30 EUR" of the same currency; an enum value compares by its key. */
function matchesObject(operator: Comparison, actual: object, literal: Scalar): boolean {
  if (typeof literal !== 'string') return false;
  const money = moneyLike.safeParse(actual);
  if (money.success) {
    const wanted = parseMoney(literal);
    if (wanted === undefined || wanted.currencyCode !== money.data.currencyCode) return operator === '!=';
    return ordered(operator, money.data.centAmount, wanted.centAmount);
  }
  const enumValue = keyed.safeParse(actual);
  return enumValue.success && ordered(operator, enumValue.data.key, literal);
}
