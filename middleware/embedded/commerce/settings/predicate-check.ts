import { PredicateError } from '../predicates/lexer.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { invalidField } from '../problems/errors.ts';

/** A predicate that cannot be read is refused when it is stored, not when a cart meets it. */
export function checkPredicate(source: string, field: string): string {
  try {
    parsePredicate(source, 'discount');
  } catch (error) {
    if (error instanceof PredicateError) throw invalidField(field, source, error.message);
    throw error;
  }
  return source;
}
