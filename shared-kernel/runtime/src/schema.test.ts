import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as schema from './schema.ts';

const repository = resolve(__dirname, '../../..');
const types = new Set(['infer', 'ZodMiniType']);

/** Pieces of zod that files of the kernel and of the remotes use, with one of the files. */
function usedPieces(): Map<string, string> {
  const used = new Map<string, string>();
  const files = globSync('{shared-kernel/*,mfe-*}/src/**/*.{ts,tsx}', { cwd: repository });
  // What a release or a composition says, of calls and slices, too, is read by servers and tools.
  const unmet =
    /contract[\\/]src[\\/]releases[\\/]|calls[\\/]told-|runtime[\\/]src[\\/]slice-shapes|shared-kernel[\\/]service/;
  const isMet = (name: string) => !name.includes('.test.') && !unmet.test(name);
  for (const file of files.filter(isMet)) {
    const code = readFileSync(join(repository, file), 'utf8');
    if (!code.includes("from 'zod/mini'")) continue;
    for (const [, piece] of code.matchAll(/\bz\.(\w+)/g)) if (piece && !types.has(piece)) used.set(piece, file);
  }
  return used;
}

describe('schema', () => {
  it('shares every piece of zod that a remote may meet', () => {
    const used = usedPieces();
    expect(used.size).toBeGreaterThan(15);
    expect([...used].filter(([piece]) => !(piece in schema))).toEqual([]);
  });
});
