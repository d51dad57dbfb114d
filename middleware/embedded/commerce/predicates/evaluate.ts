import type { Comparison, Operand, Predicate } from './ast.ts';
import { matches } from './compare.ts';

/** Answers lineItemCount(…) and its like; only discount predicates have them. */
export type Functions = (name: string, part: Predicate, operator: Comparison, value: Operand) => boolean;

const noFunctions: Functions = () => false;

/** What stands at a path; a list on the way stands for all its entries. */
function valuesAt(subject: unknown, path: readonly string[], from = 0): unknown[] {
  if (Array.isArray(subject)) return subject.flatMap(item => valuesAt(item, path, from));
  if (from === path.length) return subject === undefined || subject === null ? [] : [subject];
  const name = path[from];
  if (typeof subject !== 'object' || subject === null || name === undefined || !Object.hasOwn(subject, name)) return [];
  return valuesAt(Reflect.get(subject, name), path, from + 1);
}

const equals = (actual: unknown, operand: Operand) => matches('=', actual, operand);

/** Whether the predicate holds for the subject. Variables must have been bound. */
export function evaluate(node: Predicate, subject: unknown, functions: Functions = noFunctions): boolean {
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'and':
      return node.parts.every(part => evaluate(part, subject, functions));
    case 'or':
      return node.parts.some(part => evaluate(part, subject, functions));
    case 'not':
      return !evaluate(node.part, subject, functions);
    case 'nested':
      return valuesAt(subject, node.path).some(inner => evaluate(node.part, inner, functions));
    case 'function':
      return functions(node.name, node.part, node.operator, node.value);
    case 'defined':
      return valuesAt(subject, node.path).length > 0 !== node.negated;
    case 'empty':
      return (valuesAt(subject, node.path).length === 0) !== node.negated;
    default: {
      const actual = valuesAt(subject, node.path);
      if (node.kind === 'compare') {
        return node.operator === '!='
          ? !actual.some(value => equals(value, node.value))
          : actual.some(value => matches(node.operator, value, node.value));
      }
      if (node.kind === 'in')
        return actual.some(value => node.values.some(operand => equals(value, operand))) !== node.negated;
      return node.mode === 'all'
        ? node.values.every(operand => actual.some(value => equals(value, operand)))
        : node.values.some(operand => actual.some(value => equals(value, operand)));
    }
  }
}
