import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import type { Release } from '../../src/composition/release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

interface Budget {
  /** Kilobytes of JavaScript, gzip, that the remote's entry may weigh. */
  readonly entry: number;
  /** The same of any part, a page or a slot, together with what it needs of its own remote. */
  readonly part: number;
  /** Parts that are allowed more, by source file. */
  readonly parts?: Readonly<Record<string, number>>;
}

/** What visitors may be made to download. A squad that needs more raises its figure here, where all see it. */
export const budgets: Readonly<Record<RemoteName, Budget>> = {
  catalog: { entry: 4, part: 22 },
  // InstantSearch.
  search: { entry: 4, part: 65 },
  account: { entry: 4, part: 28 },
  // Two dozen chunks, of which the entry holds the hashes, and the payment provider's card fields.
  checkout: { entry: 4.5, part: 40, parts: { 'src/payment/adyen-components.ts': 125 } },
  contact: { entry: 4, part: 25 },
};

const zip = promisify(gzip);
const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The JavaScript of each new release is within its remote's budget. */
export async function checkWeight({ changed }: Candidate, store: ReleaseStore): Promise<string> {
  const heaviest = await Promise.all(changed.map(release => checkRelease(release, store)));
  return `heaviest part ${heaviest.map(inKilobytes).join(', ')} of JavaScript`;
}

async function checkRelease(release: Release, store: ReleaseStore): Promise<number> {
  const { remote, version, web } = release;
  const budget = budgets[remote];
  const sizes = new Map<string, Promise<number>>();
  const measure = async (file: string) => {
    const stored = await store.read(`${remote}/${version}/web/${file}`);
    if (!stored) throw new Refused('integrity', release, 'is missing', `web/${file}`);
    return (await zip(stored.content, { level: 9 })).length;
  };
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? measure(file);
    sizes.set(file, size);
    return size;
  };
  const check = async (files: readonly string[], most: number, name: string) => {
    const own = [...new Set(files)].filter(file => file.endsWith('.js'));
    const weight = (await Promise.all(own.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    if (weight > most * 1000) {
      throw new Refused('weight', release, `${inKilobytes(weight)} of JavaScript, the budget is ${most} kB`, name);
    }
    return weight;
  };
  await check([web.entry], budget.entry, `web/${web.entry}`);
  const weights: number[] = [];
  for (const [source, files] of Object.entries(web.sources)) {
    const exposed = Object.values(web.exposes).find(list => list.some(file => files.includes(file))) ?? [];
    const needed = [web.entry, ...(web.exposes.routes ?? exposed), ...files];
    weights.push(await check(needed, budget.parts?.[source] ?? budget.part, source));
  }
  return Math.max(0, ...weights);
}
