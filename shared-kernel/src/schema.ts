/**
 * The pieces of zod that contracts and stored values are made of, shared with every remote so that none carries a copy of its own.
 * Files write the ordinary `import * as z from 'zod/mini'`; the build of a remote points it here (federation/runtime-replacement.ts),
 * and `schema.test.ts` names the piece that is missing.
 */
export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  enum,
  extend,
  int,
  literal,
  maximum,
  minimum,
  nullable,
  nullish,
  number,
  object,
  optional,
  parse,
  record,
  safeParse,
  string,
  tuple,
  union,
  unknown,
  url,
} from 'zod/mini';
