import type { Versions } from '@exwerk/contract/releases/composition';
import { releaseName, releaseVersion } from '@exwerk/contract/releases/release-name';
import { previewName } from '@exwerk/service/releases/preview-link';
import * as z from 'zod';
import { labelOf } from '../composition/versions.ts';

const releases = z
  .record(releaseName, releaseVersion)
  .refine(versions => Object.keys(versions).length > 0, 'must name a release');
const names = z.array(releaseName).min(1);
const preview = z.string().regex(previewName);
const why = z.string().max(1000).optional();
/** Pages and slots of the releases before that are meant to be gone. */
const dropping = z.array(z.string().max(200)).max(100).optional();
const share = z.int().min(1).max(99);

/** A change of what visitors get, as it is asked for: by a command, over the wire or in the console. */
export const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('promote'), releases, dropping, why }),
  z.strictObject({ do: z.literal('add'), releases, why }),
  z.strictObject({ do: z.literal('remove'), name: releaseName, why }),
  z.strictObject({ do: z.literal('rollback'), name: z.optional(releaseName), why }),
  z.strictObject({ do: z.literal('canary'), releases, share, dropping, why }),
  z.strictObject({ do: z.literal('end-canary'), names, why }),
  z.strictObject({ do: z.literal('preview'), preview, releases }),
  z.strictObject({ do: z.literal('end-preview'), preview }),
]);
export type ChangeRequest = z.infer<typeof changeSchema>;

/** The first composition of an environment. Whoever has the store itself makes it, so nobody asks for it over the wire. */
export interface Beginning {
  readonly do: 'begin';
  readonly releases: Versions;
  readonly why?: string | undefined;
}

/** Names of the remotes, or the shell, that a change is about; undefined when it may be about any. */
export function namesIn(change: ChangeRequest): readonly string[] | undefined {
  if ('releases' in change) return Object.keys(change.releases);
  if ('names' in change) return change.names;
  if ('preview' in change) return [];
  return change.name === undefined ? undefined : [change.name];
}

/** The change in the words of its command. */
export function wordsOf(change: ChangeRequest | Beginning): string {
  switch (change.do) {
    case 'begin':
    case 'promote':
    case 'add':
      return `${change.do} ${labelOf(change.releases)}`;
    case 'canary':
      return `canary ${labelOf(change.releases)} --share ${change.share}`;
    case 'end-canary':
      return `canary ${change.names.join(' ')} --end`;
    case 'preview':
      return `preview ${change.preview} ${labelOf(change.releases)}`;
    case 'end-preview':
      return `preview ${change.preview} --end`;
    default:
      return [change.do, change.name].filter(Boolean).join(' ');
  }
}
