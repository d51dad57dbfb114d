import type { Composition } from '@exwerk/contract/releases/composition';
import { readEnvironment } from '@exwerk/service/config/environment';
import { passFor, previewQuery, previewSecret } from '@exwerk/service/releases/preview-link';
import * as z from 'zod';
import { askChange } from '../changes/ask-change.ts';
import type { Beginning, ChangeRequest } from '../changes/change-request.ts';
import { makeChange } from '../changes/make-change.ts';
import { Composer } from '../composition/composer.ts';
import { author } from '../composition/composition-store.ts';
import type { Probe } from '../gate/gate.ts';
import { interruptible } from '../interruption.ts';
import { endOf } from '../keys/squad-key.ts';
import { askApi } from '../store/api-client.ts';
import { openApiStore } from '../store/api-store.ts';
import { apiAccess, openOwnStore, openStoreBefore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

type Say = (line: string) => void;

/** Releases of an environment as a command reaches them. */
export interface ReachedReleases {
  /** When the key ends by which they are reached. */
  readonly until?: Date | undefined;
  readonly store: ReleaseStore;
  /** Answers what visitors get afterwards. */
  readonly change: (change: ChangeRequest, say: Say) => Promise<Composition>;
  /** The first composition; not to be had by the API. */
  readonly begin: (beginning: Beginning, say: Say) => Promise<Composition>;
  /** The query of a link that opens a preview for so many hours. */
  readonly previewQuery: (name: string, hours: number) => Promise<string>;
}

/** By the API of the environment `to` with a squad's key, else in the store itself. */
export function reachReleases(to: string | undefined, probe: Probe | undefined): ReachedReleases {
  const access = apiAccess(to);
  if (!access) return ownReleases(probe);
  const store = openApiStore(access);
  return {
    until: endOf(access.key),
    store,
    async change(change, say) {
      await askChange(change, access, say);
      return new Composer({ store, say }).current();
    },
    async begin() {
      throw new Error('The first composition is made by whoever has the store itself, without RELEASES_API');
    },
    async previewQuery(name, hours) {
      const answer = await askApi(access, `previews/${name}?hours=${hours}`);
      return z.object({ query: z.string() }).parse(await answer.json()).query;
    },
  };
}

const previewSettings = { schemaOf: () => z.object({ PREVIEW_SECRET: previewSecret }) };

function ownReleases(probe: Probe | undefined): ReachedReleases {
  const store = openOwnStore();
  const change = (asked: ChangeRequest | Beginning, say: Say) =>
    interruptible(interrupted =>
      makeChange(asked, { store, before: openStoreBefore(), who: { by: author() }, say, probe, interrupted }),
    );
  return {
    store,
    change,
    begin: change,
    async previewQuery(name, hours) {
      const { PREVIEW_SECRET } = readEnvironment(previewSettings);
      return previewQuery(passFor(name, hours), PREVIEW_SECRET).toString();
    },
  };
}
