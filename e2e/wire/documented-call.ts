/** A call that a vendor's SDK makes. Types are TypeScript expressions over the imports of the SDK's file. */
export interface DocumentedCall {
  method: string;
  /** `/{projectKey}/carts/{ID}` */
  path: string;
  /** Names of parameters: a type with them as keys, or the names. */
  query: string | readonly string[];
  sent: string;
  answered: string;
}

/** What one vendor's SDK tells. */
export interface Sdk {
  imports: string;
  calls: readonly DocumentedCall[];
  /** The type of a refusal. */
  refusal: string;
  statuses: readonly number[];
  /** Parameters that any call may have. */
  anyParameter: RegExp;
  /** Differences, as they are reported, in which the service is right and its types are not. */
  known: readonly RegExp[];
  /** What stands before the documented path at the embedded service. */
  prefix: RegExp;
}

const isPlaceholder = /\{\w+\}/g;

function matcherOf(path: string): RegExp {
  const literal = path.split(isPlaceholder).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literal.join('[^/]+')}$`);
}

/** Finds the documented call of a request; of several, the one whose path says most (`/carts/replicate` before `/carts/{ID}`). */
export function createFinder(calls: readonly DocumentedCall[]) {
  const sorted = calls
    .map(call => ({ call, matcher: matcherOf(call.path), weight: call.path.replace(isPlaceholder, '').length }))
    .sort((a, b) => b.weight - a.weight);
  return (method: string, path: string): DocumentedCall | undefined =>
    sorted.find(({ call, matcher }) => call.method === method && matcher.test(path))?.call;
}
