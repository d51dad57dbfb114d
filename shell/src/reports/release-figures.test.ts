import { figureNames } from '@exwerk/contract/releases/figures';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import type { PageReport } from './page-report.ts';
import { ReleaseFigures } from './release-figures.ts';
import { readStack } from './release-frames.ts';

const release = (remote: string, version: string, fills: string[] = []) => ({
  remote,
  version,
  slots: { fills, places: [] },
});
const composedOf = (id: string, checkout = '2.0.0') =>
  ({
    id,
    shell: { version: '7.1.0', bundle: '', files: { scripts: [], styles: [] } },
    releases: {
      catalog: release('catalog', '1.0.0'),
      checkout: release('checkout', checkout, ['checkout/cart-sidebar']),
    },
  }) as unknown as ComposedReleases;
const composed = composedOf('aaaa');

const releases = 'https://cdn.example/checkout/2.0.0/web/cart.aB-9_x.js:1:204';
const ofShell = 'https://www.exwerk.co.uk/__/shell/7.1.0/client.0123456789.js:3:9';
const report = (more: Partial<PageReport> = {}): PageReport => ({
  composition: 'aaaa',
  remote: 'catalog',
  isFirst: true,
  vitals: {},
  steps: [],
  failures: [],
  ...more,
});
const failure = (stack: string, region?: string) => ({ name: 'TypeError', stack, ...(region && { region }) });

/** Counts by metric and remote that are not zero. */
async function counts(figures: ReleaseFigures) {
  const { series } = await figures.all();
  return Object.fromEntries(
    series
      .filter(({ value, name }) => value > 0 && !name.endsWith('_bucket'))
      .map(({ name, labels, value }) => [
        [name, labels.remote, labels.region ?? labels.step ?? labels.vital].filter(Boolean).join(' '),
        value,
      ]),
  );
}

describe('[SQUAD-07] what browsers tell of a page', () => {
  it.each([
    ['of the remote whose chunk is in the stack, below the shell’s', `${ofShell}\n${releases}`, 'checkout'],
    ['of the shell where no remote is in it', ofShell, 'shell'],
    ['of nobody where the scripts are others’', 'chrome-extension://abc/inject.js:1:1', undefined],
    [
      'of the shell where a release of the stack is not composed',
      `https://cdn.example/checkout/1.9.9/web/cart.js:1:2\n${ofShell}`,
      'shell',
    ],
  ])('is an error %s', async (_what, stack, culprit) => {
    const figures = new ReleaseFigures();
    expect(figures.take(report({ failures: [failure(stack)] }), composed)).toBe(true);
    expect(await counts(figures)).toEqual({
      [`${figureNames.views} catalog`]: 1,
      ...(culprit && { [`${figureNames.errors} ${culprit}`]: 1, [`${figureNames.viewsWithErrors} ${culprit}`]: 1 }),
    });
    const { errors } = await figures.all();
    expect(errors.map(({ remote, name, count }) => [remote, name, count])).toEqual(
      culprit ? [[culprit, 'TypeError', 1]] : [],
    );
  });

  it.each(['web/../../release.json/x.js', 'web/./x.js', 'node/a/.../x.js'])(
    'leads to no file outside the release: %s',
    file => {
      const { frames } = readStack(`at f (https://cdn.example/checkout/2.0.0/${file}:1:1)\n${releases}`, composed);
      expect(frames.map(frame => frame.file)).toEqual(['web/cart.aB-9_x.js']);
    },
  );

  it.each(['.js', 'a.js?', 'a.js?b@', ' a.js:1'])(
    'is read at once, also of a stack that is %j many times over',
    async part => {
      const figures = new ReleaseFigures();
      const failures = Array.from({ length: 4 }, () => failure(part.repeat(4000).slice(0, 3990)));
      const began = performance.now();
      for (let time = 0; time < 20; time += 1) figures.take(report({ failures }), composed);
      expect(performance.now() - began).toBeLessThan(500);
    },
  );

  it('is a failed region of the remote that fills it, under a name that the composition knows', async () => {
    const figures = new ReleaseFigures();
    const failures = ['checkout/cart-sidebar', 'checkout/page', 'page', 'checkout/made-up', 'nobody/page'].map(region =>
      failure('', region),
    );
    figures.take(report({ failures }), composed);
    expect(await counts(figures)).toEqual({
      [`${figureNames.views} catalog`]: 1,
      [`${figureNames.failedRegions} checkout checkout/cart-sidebar`]: 1,
      [`${figureNames.failedRegions} checkout page`]: 1,
      [`${figureNames.failedRegions} catalog page`]: 1,
      [`${figureNames.viewsWithFailedRegions} checkout`]: 1,
      [`${figureNames.viewsWithFailedRegions} catalog`]: 1,
    });
  });

  it('counts views, steps and vitals of the page’s remote, each of them once a document', async () => {
    const figures = new ReleaseFigures();
    figures.take(report({ vitals: { LCP: 1234, CLS: 0.02 } }), composed);
    figures.take(report({ isFirst: false, steps: ['cart', 'cart'] }), composed);
    const told = await counts(figures);
    expect(told).toMatchObject({ [`${figureNames.views} catalog`]: 1, [`${figureNames.steps} catalog cart`]: 1 });
    expect(told[`${figureNames.vitals}_sum catalog LCP`]).toBeCloseTo(1.234);
    expect(told[`${figureNames.layoutShift}_sum catalog`]).toBeCloseTo(0.02);
  });

  it('lets go what was counted of a composition that nobody gets any more', async () => {
    const figures = new ReleaseFigures();
    figures.take(report(), composed);
    figures.take(report({ vitals: { INP: 80 } }), composedOf('bbbb', '3.0.0'));
    figures.keepOnly(id => id === 'aaaa');
    const { series } = await figures.all();
    expect(new Set(series.map(({ labels }) => labels.composition))).toEqual(new Set(['aaaa']));
  });
});

it('[SQUAD-07] a worker’s page has its faults under the remote whose code threw', async () => {
  const figures = new ReleaseFigures();
  const stack =
    'Error: x\n    at Cart (http://localhost:8082/checkout/2.0.0/node/cart.js:40:7)\n    at renderElement (/tmp/exwerk-shell-x/7.1.0/node/render.cjs:9:1)';
  figures.rendered(composed, { remote: 'catalog' }, [
    { name: 'Error', stack },
    { name: 'Error', stack: '', region: 'page' },
  ]);
  expect(await counts(figures)).toEqual({
    [`${figureNames.renders} catalog`]: 1,
    [`${figureNames.rendersWithErrors} checkout`]: 1,
    [`${figureNames.rendersWithErrors} catalog`]: 1,
    [`${figureNames.renderFailedRegions} catalog page`]: 1,
  });
  expect((await figures.all()).errors[1]?.frames).toEqual([
    { remote: 'checkout', release: '2.0.0', file: 'node/cart.js', line: 40, column: 7 },
    { remote: 'shell', release: '7.1.0', file: 'node/render.cjs', line: 9, column: 1 },
  ]);
});
