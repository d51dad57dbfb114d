import { releaseName } from '@exwerk/contract/releases/release-name';
import { Composer } from '../composition/composer.ts';
import { readReports } from '../gate/gate-report.ts';
import { readCanaryPoints } from '../judging/canary-figures.ts';
import { readOne } from '../publishing/named-releases.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Releases that are shown, the latest. */
const mostReleases = 30;

/** What the page of a remote shows, or undefined when nothing of that name was ever released. */
export async function readRemotePage(name: string, store: ReleaseStore) {
  if (!releaseName.safeParse(name).success) return undefined;
  const read = await Promise.all((await store.list(name)).map(version => readOne(store, name, version)));
  const releases = read
    .flatMap(release => release ?? [])
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, mostReleases);
  if (releases.length === 0) return undefined;
  const reports = releases.map(async ({ version }) => [version, (await readReports(store, name, version))[0]] as const);
  const composer = new Composer({ store, say: () => undefined });
  const history = await composer.history();
  const canary = history[0]?.canaries.find(({ remotes }) => remotes[name] !== undefined);
  const points = canary ? await readCanaryPoints(store, canary) : [];
  return { name, releases, reports: Object.fromEntries(await Promise.all(reports)), history, points };
}
