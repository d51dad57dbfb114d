import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { erasing } from '../commerce/erasing.ts';
import { found, unlessGone } from '../commerce/found.ts';
import { changeObject } from '../commerce/save-object.ts';
import type { Services } from '../services.ts';
import type { Device } from './device.ts';
import { type CustomerSession, sessionSeconds } from './session.ts';

const container = 'customer-sessions';

const entry = z.object({
  id: z.string(),
  generation: z.string(),
  // The commerce service leaves out what is null.
  browser: z.string().nullable().default(null),
  system: z.string().nullable().default(null),
  /** Milliseconds since 1970 */
  startedAt: z.number(),
  usedAt: z.number(),
});
export type SessionEntry = z.infer<typeof entry>;
const stored = z.object({ sessions: z.array(entry) });

/** Milliseconds within which a use is not noted again. */
const noteEvery = 600_000;
/** Of one customer; the longest unused fall out of the list. */
const maxEntries = 100;
/** Sessions whose last note this process knows. */
const maxNoted = 10_000;

/** Where customers are signed in, for their own eyes: what ends a session is its generation (docs/decisions/ended-sessions.md). */
export interface SessionList {
  /** That a session is used; written soon after, and once in ten minutes. */
  note(session: CustomerSession, device: Device): void;
  /** Those that were used within the lifetime of a session, ended ones among them. */
  read(customerId: string): Promise<readonly SessionEntry[]>;
  remove(customerId: string): Promise<void>;
}

export function createSessionList({
  commerce,
  deferredTasks,
  generations,
}: Pick<Services, 'commerce' | 'deferredTasks' | 'generations'>): SessionList {
  const objects = commerce.service.customObjects();
  const noted = new LRUCache<string, true>({ max: maxNoted, ttl: noteEvery });

  const at = (key: string) => objects.withContainerAndKey({ container, key });
  const sessionsIn = (value: unknown): readonly SessionEntry[] => stored.safeParse(value).data?.sessions ?? [];
  const recent = (sessions: readonly SessionEntry[]) =>
    sessions.filter(({ usedAt }) => usedAt > Date.now() - sessionSeconds * 1000);

  const write = (customerId: string, used: SessionEntry) =>
    changeObject(objects, { container, key: customerId }, sessionsIn, sessions => {
      const before = sessions.find(({ id }) => id === used.id);
      const now = {
        ...used,
        browser: used.browser ?? before?.browser ?? null,
        system: used.system ?? before?.system ?? null,
      };
      const others = recent(sessions).filter(({ id }) => id !== used.id);
      return { sessions: [now, ...others].slice(0, maxEntries) };
    });

  return {
    note(session, device) {
      const { id, generation, customerId, since } = session;
      const mark = `${id}:${generation}:${device.browser}`;
      if (noted.has(mark)) return;
      noted.set(mark, true);
      const usedAt = Date.now();
      const used = { id, generation, ...device, startedAt: since, usedAt };
      deferredTasks.run('note of a session', async () => {
        // An account that is deleted meanwhile leaves nothing behind.
        if (await generations.isCurrent(session)) await write(customerId, used);
      });
    },
    read: async customerId => recent(sessionsIn((await found(at(customerId).get().execute()))?.value)),
    remove: customerId => unlessGone(at(customerId).delete({ queryArgs: erasing }).execute()),
  };
}
