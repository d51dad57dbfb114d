const call = /(?<![\w.]|function )(?:z\.\w+|[a-z]\w*)(?:<[^()]*>)?\(/g;

/**
 * Marks every call in a file of the contract, all of which make schemas, as free of effects, so that the minifier leaves out those that a bundle does not use:
 * a module full of `export const x = z.object(…)` stays whole otherwise.
 */
export default function pureSchemasLoader(source: string): string {
  return source.includes("from 'zod/mini'") ? source.replace(call, '/*#__PURE__*/ $&') : source;
}
