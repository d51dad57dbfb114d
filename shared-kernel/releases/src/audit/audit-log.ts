import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readAllStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const folder = 'audit';

const entrySchema = z.object({
  at: z.iso.datetime(),
  /** A squad, or the user of a machine that reaches the store itself. */
  by: z.string(),
  /** Id of the squad's key. */
  key: z.string().optional(),
  /** `promote checkout@1.4.0`, as the command says it. */
  what: z.string(),
  why: z.string().optional(),
  /** `denied` was not for this key, `refused` did not pass the gate. */
  outcome: z.enum(['done', 'denied', 'refused', 'failed']),
  /** Why nothing has changed. */
  message: z.string().optional(),
  /** Of the composition, before and after. */
  revisions: z.object({ from: z.int(), to: z.int() }).optional(),
});
/** Who did or tried what, and what became of it. */
export type AuditEntry = z.infer<typeof entrySchema>;

/** Who does something. */
export type Who = Pick<AuditEntry, 'by' | 'key'>;

/** Writes down for good what was done or tried. */
export async function record(store: ReleaseStore, entry: Omit<AuditEntry, 'at'>, now = new Date()): Promise<void> {
  const written = entrySchema.parse({ at: now.toISOString(), ...entry });
  const name = `${written.at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
  await store.add(`${folder}/${name}.json`, Buffer.from(JSON.stringify(written)));
}

/** The latest entries first, `most` of them. */
export async function readAudit(store: ReleaseStore, most: number): Promise<AuditEntry[]> {
  const names = (await store.list(folder)).filter(name => name.endsWith('.json')).slice(-most);
  const keys = names.reverse().map(name => `${folder}/${name}`);
  return readAllStored(store, keys, entrySchema);
}
