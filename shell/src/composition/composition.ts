import { createHash } from 'node:crypto';
import { type RemoteName, remoteNames } from '@exwerk/shared-kernel/contract/remote';
import * as z from 'zod';

/** One release per remote. Visitors are served exactly one composition, on the server and in the browser alike. */
export const compositionSchema = z.object({
  promotedAt: z.iso.datetime(),
  remotes: z.record(z.enum(remoteNames), z.string()),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Names a composition by its content: two instances of the shell agree on it without talking. */
export function compositionId({ remotes }: Pick<Composition, 'remotes'>): string {
  const lines = remoteNames.map((name: RemoteName) => `${name}@${remotes[name]}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}
