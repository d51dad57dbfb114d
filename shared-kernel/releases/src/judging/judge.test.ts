import { type Composition, compositionSchema, type Versions } from '@exwerk/contract/releases/composition';
import { type Figures, figureNames, type Series } from '@exwerk/contract/releases/figures';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { Refused } from '../gate/candidate.ts';
import { judgeCanary } from './judge.ts';

const remotes = { catalog: '1.0.0', checkout: '1.0.0' };
const canary = { checkout: '2.0.0' };
const long = '2026-01-01T00:00:00Z';
const composed = (since = long, own: Versions = canary) =>
  compositionSchema.parse({
    format: 2,
    promotedAt: long,
    remotes,
    canaries: [{ remotes: own, numbers: [0, 1], since }],
  });
const ids = { stable: compositionId({ remotes }), canary: compositionId({ remotes: { ...remotes, ...canary } }) };

/** Looked up once: a look into the globals of a test costs more than all else here. */
const { cos, exp, imul, log, PI, sqrt } = Math;

/** mulberry32: the same numbers for a seed on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What visitors of a side are like: parts of the views, and how many times as slow as usual. */
interface Visitors {
  readonly errors: number;
  readonly failedRegions: number;
  readonly cart: number;
  readonly order: number;
  readonly slowness: number;
}
const usual: Visitors = { errors: 0.01, failedRegions: 0.002, cart: 0.08, order: 0.02, slowness: 1 };

const bounds = [0.2, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, Number.POSITIVE_INFINITY];
type Side = 'stable' | 'canary';
const nothingYet = () => ({
  views: 0,
  viewsWithErrors: 0,
  viewsWithFailedRegions: 0,
  cart: 0,
  order: 0,
  LCP: bounds.map(() => 0),
  INP: bounds.map(() => 0),
});

/** An instance of the shell whose visitors come in rounds, each with two documents. */
class Shop {
  #counts = { stable: nothingYet(), canary: nothingYet() };
  readonly #chance: () => number;
  instance = 'one';

  constructor(seed: number) {
    this.#chance = random(seed);
  }

  visit(side: Side, views: number, { errors, failedRegions, cart, order, slowness }: Visitors): void {
    const counts = this.#counts[side];
    const [LCP, INP] = [counts.LCP, counts.INP];
    for (let view = 0; view < views; view += 2) {
      // Whoever has trouble has it on each of their documents, and whoever is slow is.
      const isFaulty = this.#chance() < errors;
      const pace = slowness * exp(this.#normal() * 0.4);
      for (let own = 0; own < 2; own += 1) {
        counts.views += 1;
        if (isFaulty) counts.viewsWithErrors += 1;
        if (this.#chance() < failedRegions) counts.viewsWithFailedRegions += 1;
        if (this.#chance() < cart) counts.cart += 1;
        if (this.#chance() < order) counts.order += 1;
        this.#time(LCP, 1.8 * pace * exp(this.#normal() * 0.3));
        this.#time(INP, 0.15 * pace * exp(this.#normal() * 0.6));
      }
    }
  }

  figures(): Figures {
    return { instance: this.instance, series: [...this.#seriesOf('stable'), ...this.#seriesOf('canary')], errors: [] };
  }

  restart(): void {
    this.#counts = { stable: nothingYet(), canary: nothingYet() };
    this.instance += ' again';
  }

  #normal(): number {
    return sqrt(-2 * log(1 - this.#chance())) * cos(2 * PI * this.#chance());
  }

  #time(buckets: number[], seconds: number): void {
    const bucket = bounds.findIndex(bound => seconds <= bound);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }

  #seriesOf(side: Side): Series[] {
    const { LCP, INP, cart, order, ...counts } = this.#counts[side];
    const labels = { composition: ids[side], remote: 'checkout', release: side === 'canary' ? '2.0.0' : '1.0.0' };
    const cumulative = (vital: string, buckets: readonly number[]) =>
      bounds.map((bound, index) => ({
        name: `${figureNames.vitals}_bucket`,
        labels: { ...labels, vital, le: Number.isFinite(bound) ? bound : '+Inf' },
        value: buckets.slice(0, index + 1).reduce((sum, count) => sum + count, 0),
      }));
    return [
      { name: figureNames.views, labels, value: counts.views },
      { name: figureNames.viewsWithErrors, labels, value: counts.viewsWithErrors },
      { name: figureNames.viewsWithFailedRegions, labels, value: counts.viewsWithFailedRegions },
      { name: figureNames.steps, labels: { ...labels, step: 'cart' }, value: cart },
      { name: figureNames.steps, labels: { ...labels, step: 'order' }, value: order },
      ...cumulative('LCP', LCP),
      ...cumulative('INP', INP),
    ];
  }
}

interface Run {
  readonly seed?: number;
  readonly visitors?: Visitors;
  readonly views?: number;
  /** Views of the canary between two looks. */
  readonly come?: number;
  readonly warmUp?: number;
  readonly hours?: number;
  readonly since?: string;
  readonly between?: (round: number, shop: Shop) => void;
  readonly promote?: () => Promise<void>;
  readonly current?: () => Promise<Composition>;
}

/** Judges a canary of a fifth of the visitors, who come between two looks. */
async function judge({
  seed = 1,
  visitors = usual,
  views = 1000,
  come = views / 4,
  warmUp = 0,
  hours = 1,
  since,
  between,
  promote,
  current = async () => composed(since),
}: Run = {}) {
  const shop = new Shop(seed);
  const told: string[] = [];
  // Before the first look: nothing of it may count.
  shop.visit('stable', 100, { ...usual, errors: 1 });
  let round = 0;
  const outcome = await judgeCanary(
    canary,
    { views, warmUp, hours, every: 0 },
    {
      current,
      figures: async () => {
        if (round > 0) {
          shop.visit('canary', come, visitors);
          shop.visit('stable', come * 4, usual);
        }
        between?.(round, shop);
        round += 1;
        return [shop.figures()];
      },
      promote: async why => {
        await promote?.();
        told.push(why);
      },
      withdraw: async why => void told.push(why),
      say: () => undefined,
    },
  );
  return { outcome, why: told.join('\n') };
}

/** Judges what nobody comes to see; `end` is what promotes or withdraws. */
const unseen = (named: Versions, composition: Composition, end: () => Promise<void>) =>
  judgeCanary(
    named,
    { views: 10, warmUp: 0, hours: 1e-9, every: 0 },
    {
      current: async () => composition,
      figures: async () => [],
      promote: end,
      withdraw: end,
      say: () => undefined,
    },
  );

describe('[SQUAD-08] a judged canary', () => {
  it('is promoted when it is no worse, and the history has the figures of both sides', async () => {
    const { outcome, why } = await judge();
    expect(outcome).toBe('promoted');
    expect(why).toMatch(
      /^judged no worse, 1000 views against 4000: .*errors \d\.\d\d % against \d\.\d\d % \(p [\d.e-]+\)/,
    );
    for (const measure of ['failed regions', 'add to cart', 'orders', 'LCP of three in four', 'INP of three in four'])
      expect(why).toContain(measure);
  });

  it.each([
    ['errors', { errors: 0.08 }],
    ['failed regions', { failedRegions: 0.06 }],
    ['add to cart', { cart: 0.02 }],
    ['LCP of three in four', { slowness: 1.5 }],
  ])('is withdrawn for its %s, and the history begins with that figure', async (measure, worse) => {
    const { outcome, why } = await judge({ visitors: { ...usual, ...worse }, views: 2000 });
    expect(outcome).toBe('withdrawn');
    expect(why).toMatch(new RegExp(`^judged worse, \\d+ views against \\d+: ${measure} .* against .*worse\\)`));
  });

  it('is withdrawn long before it has had its views when it is plainly bad', async () => {
    const { why } = await judge({ visitors: { ...usual, errors: 0.5 } });
    expect(why).toMatch(/^judged worse, 250 views against 1000:/);
  });

  const outcomes = (runs: number, run: Run) =>
    Promise.all(Array.from({ length: runs }, (_, seed) => judge({ ...run, seed })));
  const withdrawn = (all: Awaited<ReturnType<typeof outcomes>>) =>
    all.filter(({ outcome }) => outcome === 'withdrawn').length;

  it('that is equal is withdrawn in at most one of a hundred runs, out of a thousand', async () => {
    expect(withdrawn(await outcomes(1000, { views: 400 }))).toBeLessThanOrEqual(10);
  }, 60_000);

  it('that is worse is found in at least nine of ten runs', async () => {
    const worse = { ...usual, errors: 0.04 };
    expect(withdrawn(await outcomes(50, { views: 2000, visitors: worse }))).toBeGreaterThanOrEqual(45);
  }, 60_000);

  it('is withdrawn when too few come to see it in its time', async () => {
    const { outcome, why } = await judge({ hours: 1e-9, views: 1_000_000, come: 100 });
    expect([outcome, why]).toEqual([
      'withdrawn',
      expect.stringMatching(/^not judged, \d+ views against \d+ of 1000000/),
    ]);
  });

  it('does not count what came while it warms up', async () => {
    const since = new Date(Date.now() - 60_000 + 300).toISOString();
    const bad = { ...usual, errors: 1 };
    const { outcome } = await judge({
      since,
      warmUp: 1,
      come: 10,
      views: 200,
      between: (round, shop) => {
        if (Date.now() - Date.parse(since) < 60_000) shop.visit('canary', 20, bad);
        expect(round).toBeLessThan(100_000);
      },
    });
    expect(outcome).toBe('promoted');
  });

  it('is judged across a restart of an instance, which counts anew', async () => {
    const { outcome, why } = await judge({ between: (round, shop) => round === 2 && shop.restart() });
    expect(outcome).toBe('promoted');
    expect(Number(/(\d+) views against/.exec(why)?.[1])).toBeGreaterThanOrEqual(1000);
  });

  it('is judged on when what is composed cannot be told for a while', async () => {
    let looks = 0;
    const { outcome } = await judge({
      current: async () => {
        looks += 1;
        if (looks === 2) throw new TypeError('fetch failed');
        return composed();
      },
    });
    expect(outcome).toBe('promoted');
  });

  it('is found in whichever order its releases are named', async () => {
    const composition = composed(long, { checkout: '2.0.0', catalog: '2.0.0' });
    const named = { catalog: '2.0.0', checkout: '2.0.0' };
    expect(await unseen(named, composition, async () => undefined)).toBe('withdrawn');
  });

  it('that passes the gate no longer is withdrawn, not promoted', async () => {
    const refusal = new Refused('claims', { remote: 'checkout', version: '2.0.0' }, 'two of one', 'release.json');
    const { outcome, why } = await judge({ promote: () => Promise.reject(refusal) });
    expect(outcome).toBe('withdrawn');
    expect(why).toMatch(/^judged no worse, but refused by the gate/);
  });

  it('that somebody else has ended is nobody’s to judge', async () => {
    const none = compositionSchema.parse({ format: 2, promotedAt: long, remotes });
    const nothing = async () => {
      throw new Error('nothing is to be done');
    };
    await expect(unseen(canary, none, nothing)).rejects.toThrow('checkout@2.0.0 is in a canary no longer');
  });
});
