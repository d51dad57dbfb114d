import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { always, inBrowser } from './breaking-patches.ts';
import type { Patch } from './patched-release.ts';
import { ReleaseShop } from './release-shop.ts';

/** What the gate measures of a release's pages, beside the same pages of the stable release. */

test.describe.configure({ mode: 'default', timeout: 240_000 });
test.skip(!isNightly, 'each measures the pages of two compositions');

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start({ PROBE_MEASURES: 'true' });
});
test.afterAll(() => shop?.stop());

interface Grown {
  readonly what: string;
  readonly patch: Patch;
  readonly says: RegExp;
}

const grown: readonly Grown[] = [
  {
    what: 'has thousands of elements more',
    patch: always(
      'if(!document.getElementById("many")){const many=document.createElement("div");many.id="many";many.innerHTML="<i></i>".repeat(4e3);document.body.append(many)}',
    ),
    says: /"elements": checkout@\S+: \/checkout\S* of gb: [45]\d{3}, \d{3,4} with the stable release, at most \d{3,4} \(\/checkout\S*\)/,
  },
  {
    what: 'has fifty kilobytes of state more',
    patch: { files: { 'node/': ['await loadCart(store);', '{await loadCart(store);return "x".repeat(5e4);}'] } },
    says: /"state": checkout@\S+: \/checkout\/cart of gb: [\d.]+ kB, [\d.]+ kB with the stable release, at most [\d.]+ kB \(\/checkout\/cart\)/,
  },
  {
    what: 'has a long task at its start',
    patch: inBrowser('for(const end=performance.now()+900;performance.now()<end;);'),
    says: /"task": checkout@\S+: \/checkout\S* of gb: \d{3,4} ms, \d+ ms with the stable release, at most \d+ ms/,
  },
];

for (const [index, { what, patch, says }] of grown.entries()) {
  test(`[SQUAD-04] a release that ${what} is refused`, async () => {
    const release = await shop.release('checkout', `2.1.${index}`, patch);
    const { code, output } = await shop.compose('promote', release);
    expect(output).toMatch(says);
    expect(code).toBe(3);
  });
}

test('[SQUAD-04] an unchanged release passes, and its report has the figures of the stable one beside its own', async () => {
  const release = await shop.release('checkout', '2.2.0');
  const { code, output } = await shop.compose('promote', release);
  expect(output).toMatch(/pages measured beside those of before/);
  expect(code).toBe(0);
  const { figures } = await shop.report('checkout', '2.2.0');
  for (const rule of ['weight', 'elements', 'state', 'task']) {
    const own = figures.filter(figure => figure.rule === rule);
    expect(own, rule).not.toEqual([]);
    for (const { value, before, most } of own) {
      expect(before, rule).toBeGreaterThan(0);
      expect(value, rule).toBeLessThanOrEqual(most);
    }
  }
});
