import type { Operand, Predicate } from './ast.ts';
import { PredicateError } from './lexer.ts';

/** Values of the `var.<name>` query parameters; a name given several times is a list. */
export type Variables = ReadonlyMap<string, readonly string[]>;

function values(operand: Operand, variables: Variables): Operand[] {
  if ('literal' in operand) return [operand];
  const bound = variables.get(operand.variable);
  if (bound === undefined) throw new PredicateError(`Missing value for the variable '${operand.variable}'.`);
  // A variable arrives as text; `loose` lets it meet numbers and booleans too.
  return bound.map(literal => ({ literal, loose: true }));
}

function single(operand: Operand, variables: Variables): Operand {
  const [first, ...rest] = values(operand, variables);
  if (first === undefined || rest.length > 0) throw new PredicateError('A comparison needs exactly one value.');
  return first;
}

/** Replaces every variable by its value. */
export function bindVariables(node: Predicate, variables: Variables): Predicate {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { ...node, parts: node.parts.map(part => bindVariables(part, variables)) };
    case 'not':
    case 'nested':
      return { ...node, part: bindVariables(node.part, variables) };
    case 'compare':
      return { ...node, value: single(node.value, variables) };
    case 'function':
      return { ...node, part: bindVariables(node.part, variables), value: single(node.value, variables) };
    case 'in':
    case 'contains':
      return { ...node, values: node.values.flatMap(value => values(value, variables)) };
    default:
      return node;
  }
}
