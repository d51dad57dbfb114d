import * as z from 'zod/mini';
import { pageSchema, type Release } from '../releases/release.ts';
import { remoteName } from '../releases/release-name.ts';
import type { ClaimedPage } from './claimed-pages.ts';
import { furtherPages } from './claims.ts';

const most = 20;
const short = z.string().check(z.maxLength(60));

/** A remote that somebody develops: one browser takes it from a dev server on its own machine, whatever the shop has composed. */
export const developedRemoteSchema = z.strictObject({
  remote: remoteName,
  /** Of the dev server. It is always on the machine of the browser: no host is named. */
  port: z.int().check(z.minimum(1024), z.maximum(65_535)),
  pages: z.array(pageSchema).check(z.maxLength(most)),
  /** Slots that it fills. */
  fills: z.array(short).check(z.maxLength(most)),
});
export type DevelopedRemote = z.infer<typeof developedRemoteSchema>;

export const originOfDeveloped = ({ port }: Pick<DevelopedRemote, 'port'>): string => `http://localhost:${port}`;

/** What the releases of a composition say of pages and slots, with those of the developed remote in place of its release's. */
export function withDeveloped(
  releases: readonly Pick<Release, 'remote' | 'pages' | 'slots'>[],
  developed: DevelopedRemote | undefined,
) {
  if (!developed) return releases;
  const { remote, pages, fills } = developed;
  const own = fills.filter(slot => slot.startsWith(`${remote}/`));
  return [
    ...releases.filter(release => release.remote !== remote),
    { remote, pages, slots: { fills: own, places: [] } },
  ];
}

/** Pages besides the specified ones, of a composition with a developed remote in it. */
export const furtherPagesWith = (pages: readonly ClaimedPage[], developed: DevelopedRemote) => [
  ...pages.filter(({ remote }) => remote !== developed.remote),
  ...furtherPages([developed]),
];
