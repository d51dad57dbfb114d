import type { ReleaseStore } from '../store/release-store.ts';

const revocation = (id: string) => `keys/revoked/${id}.json`;

/** Ends a key before its time, for good. False when it was revoked already. */
export const revokeKey = (store: ReleaseStore, id: string, now = new Date()): Promise<boolean> =>
  store.add(revocation(id), Buffer.from(JSON.stringify({ revokedAt: now.toISOString() })));

export const isRevoked = async (store: ReleaseStore, id: string): Promise<boolean> =>
  (await store.read(revocation(id))) !== undefined;
