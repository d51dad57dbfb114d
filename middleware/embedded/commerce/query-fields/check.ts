import type { Operand, Predicate } from '../predicates/ast.ts';
import { PredicateError } from '../predicates/lexer.ts';
import { invalidInput } from '../problems/errors.ts';
import type { Field, Fields } from './field.ts';

function below(field: Field, name: string): Field | undefined {
  if (field === 'anything') return field;
  if (field === 'byName') return 'plain';
  return field === 'plain' || 'values' in field ? undefined : field.names.get(name);
}

function fieldAt(field: Field, path: readonly string[]): Field {
  return path.reduce<Field>((above, name) => {
    const found = below(above, name);
    if (found === undefined) throw new PredicateError(`The field '${name}' does not exist.`);
    return found;
  }, field);
}

function checkValues(field: Field, path: readonly string[], operands: readonly Operand[]): void {
  if (typeof field !== 'object' || !('values' in field)) return;
  for (const operand of operands) {
    if ('literal' in operand && !field.values.has(String(operand.literal)))
      throw new PredicateError(
        `Invalid enum value for the field '${path.at(-1)}': '${operand.literal}'. Allowed: ${[...field.values].join(', ')}.`,
      );
  }
}

/** Throws PredicateError where a predicate names a field that there is not, or compares an enum with no value of it. */
export function checkPredicate(node: Predicate, fields: Field): void {
  switch (node.kind) {
    case 'and':
    case 'or':
      for (const part of node.parts) checkPredicate(part, fields);
      return;
    case 'not':
      checkPredicate(node.part, fields);
      return;
    case 'nested':
      checkPredicate(node.part, fieldAt(fields, node.path));
      return;
    case 'compare':
      checkValues(fieldAt(fields, node.path), node.path, [node.value]);
      return;
    case 'in':
    case 'contains':
      checkValues(fieldAt(fields, node.path), node.path, node.values);
      return;
    case 'defined':
    case 'empty':
      fieldAt(fields, node.path);
  }
}

/** Refuses a sort by what is no field. */
export function checkSort(path: readonly string[], fields: Fields): void {
  let field: Field = fields;
  for (const name of path) {
    const found = below(field, name);
    if (found === undefined) {
      const known = typeof field === 'object' && 'names' in field ? [...field.names.keys()].sort() : [];
      const sortable = known.map(each => `\`${each}\``).join(', ');
      throw invalidInput(
        `Malformed parameter: sort: Invalid query field '${name}' in sort path. Sortable fields are: ${sortable}.`,
      );
    }
    field = found;
  }
}
