export type Scalar = string | number | boolean;
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A value as written, or the name of a query variable (`:name`) that is bound before use. */
export type Operand = { literal: Scalar; loose?: boolean } | { variable: string };

export type Predicate =
  | { kind: 'constant'; value: boolean }
  | { kind: 'and' | 'or'; parts: Predicate[] }
  | { kind: 'not'; part: Predicate }
  | { kind: 'compare'; path: string[]; operator: Comparison; value: Operand }
  | { kind: 'in'; path: string[]; negated: boolean; values: Operand[] }
  | { kind: 'contains'; path: string[]; mode: 'all' | 'any'; values: Operand[] }
  | { kind: 'defined' | 'empty'; path: string[]; negated: boolean }
  | { kind: 'nested'; path: string[]; part: Predicate }
  | { kind: 'function'; name: string; part: Predicate; operator: Comparison; value: Operand };
