const commentOrCall = /\/\*[\s\S]*?\*\/|\/\/.*|(?<![\w.])(?:z\.\w+|defineCall|rule)(?:<[^()]*>)?\(/g;

/**
 * Marks every schema, rule and call of the contract as free of effects, so that the minifier leaves out those that a bundle does not use:
 * a module full of `export const x = z.object(…)` stays whole otherwise.
 */
export default function pureSchemasLoader(source: string): string {
  if (!/from ['"](?:zod\/mini|\.\/rule\.\w+)['"]/.test(source)) return source;
  return source.replace(commentOrCall, found => (found.startsWith('/') ? found : `/*#__PURE__*/ ${found}`));
}
