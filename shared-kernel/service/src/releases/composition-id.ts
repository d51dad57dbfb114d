import { createHash } from 'node:crypto';
import type { Versions } from '@exwerk/contract/releases/composition';

/** Names a composition by its content: two instances of the shell agree on it without talking. */
export function compositionId({ remotes }: { readonly remotes: Versions }): string {
  const lines = Object.entries(remotes).map(([name, version]) => `${name}@${version}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
}
