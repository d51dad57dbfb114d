import { invalidField } from '../http/errors.ts';
import { PredicateError } from '../predicates/lexer.ts';
import { parsePredicate } from '../predicates/parser.ts';

const unsupported = /\b(lineItemNetTotal|lineItemGrossTotal)\b/;

/** A predicate that cannot be read is refused when it is stored, not when a cart meets it. */
export function checkPredicate(source: string, field: string): string {
  const name = unsupported.exec(source)?.[1];
  if (name !== undefined) throw invalidField(field, source, `the function ${name} is not supported`);
  try {
    parsePredicate(source, 'discount');
  } catch (error) {
    if (error instanceof PredicateError) throw invalidField(field, source, error.message);
    throw error;
  }
  return source;
}
