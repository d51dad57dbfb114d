import { randomBytes } from 'node:crypto';
import type { Federation } from '../federation.ts';
import { LittleShop, littleShell, littleShellSources, type Sources } from '../testing/little-shop.ts';

/** A page with a link, and a slot. */
const magazine: Federation = {
  name: 'magazine',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.tsx' },
  contract: '^3.0.0',
  pages: [{ path: '/magazine' }, { path: '/magazine/:issue' }],
  slots: { fills: ['magazine/teaser'], places: [] },
  budget: { entry: 4, part: 10 },
};

const slotTypes = (props: string) => `
  declare module '@exwerk/runtime/remotes/remote-modules' {
    interface SlotProps {
      /** Leads to an issue. */
      'magazine/teaser': { ${props} };
    }
  }`;

const right: Sources = {
  'src/exposes/routes.tsx': `
    export const routes = [
      { path: '/magazine', lazy: () => import('../magazine-route.tsx') },
      { path: '/magazine/:issue', lazy: () => import('../magazine-route.tsx') },
    ];
    export const loadMessages = async () => ({});`,
  'src/exposes/slots.tsx': `
    export const slots = { 'magazine/teaser': () => import('../teaser.tsx') };
    export const loadMessages = async () => ({});`,
  'src/magazine-route.tsx': `
    import { Link, useParams } from 'react-router-dom';
    import styles from './magazine.module.css';
    export const Component = () => <h1 className={styles.title}><Link to="/magazine">{useParams().issue}</Link></h1>;`,
  'src/magazine.module.css': '.title { color: var(--ex-ink); }',
  'src/teaser.tsx': 'export default ({ issue }: { issue: string }) => <p>{issue}</p>;',
  'slots.d.ts': slotTypes('issue: string; compact?: boolean'),
};

/** Another remote of the same shop. */
const kiosk: Federation = {
  ...magazine,
  name: 'kiosk',
  pages: [{ path: '/kiosk' }],
  slots: { fills: [], places: [] },
};
const kioskSources: Sources = {
  'src/exposes/routes.tsx': `
    import '../kiosk.module.css';
    export const routes = [{ path: '/kiosk', lazy: () => import('../kiosk-route.tsx') }];
    export const loadMessages = async () => ({});`,
  'src/exposes/slots.tsx': 'export const slots = {}; export const loadMessages = async () => ({});',
  'src/kiosk-route.tsx': 'export const Component = () => <h1 className="kiosk">Kiosk</h1>;',
  'src/kiosk.module.css': ':global(.kiosk) { margin: 0; }',
};

/** The page's own module with other lines. */
const page = (code: string, head = '') => ({
  'src/magazine-route.tsx': `${head}\nexport const Component = () => ${code};`,
});
const styles = (rules: string) => ({ 'src/magazine.module.css': rules });
const withSlots = (slots: Federation['slots']): Federation => ({ ...magazine, slots });

let shop: LittleShop;
beforeAll(async () => {
  shop = await LittleShop.open();
  const shell = await shop.release(littleShell, '1', littleShellSources);
  await shop.put({ ...shell, ...(await shop.release(magazine, '1', right)) });
}, 120_000);
afterAll(() => shop?.close());

let version = 1;
function release(sources: Sources, federation = magazine) {
  version += 1;
  return shop.release(federation, String(version), { ...right, ...sources });
}

/** Kilobytes that no packing makes less. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 500).toString('hex');

/** A function of so many kilobytes that nothing makes less: each of its names is looked up. */
const noisyFunction = (kilobytes: number) =>
  `value => [${Array.from({ length: kilobytes * 25 }, () => `value.k${randomBytes(16).toString('hex')}`).join()}]`;

/** A library by name; not one of this package's own. */
const heavy = 'heavy';

/** Another runtime in the package's own libraries. */
const runtimeWith = (shapes: string): Sources => ({
  'node_modules/@exwerk/runtime/package.json': JSON.stringify({
    name: '@exwerk/runtime',
    version: '1.0.0',
    type: 'module',
    exports: { './package.json': './package.json', '.': './runtime.js', './slice-shapes': './slice-shapes.js' },
  }),
  'node_modules/@exwerk/runtime/runtime.js': 'export {};',
  'node_modules/@exwerk/runtime/slice-shapes.js': `import * as z from 'zod/mini'; export const sliceShapes = { ${shapes} };`,
});

interface Broken {
  readonly what: string;
  readonly sources?: Sources;
  readonly federation?: Federation;
  readonly says: RegExp;
}

const broken: readonly Broken[] = [
  {
    what: 'a foreign host in the code',
    sources: page('<img src="https://cdn.example.com/x.png" alt="" />'),
    says: /"hosts": magazine@\d+: names the foreign host cdn\.example\.com \((?:web|node)\/\S+\.js\)/,
  },
  {
    what: 'a foreign host without its protocol, in a style',
    sources: styles('.title { background: url("//cdn.example.com/x.png"); }'),
    says: /"hosts": .*cdn\.example\.com \(web\/styles\S+\.css\)/,
  },
  {
    what: 'a name that the composed shell does not offer',
    sources: page('<h1>{useBeforeUnload()}</h1>', "import { useBeforeUnload } from 'react-router-dom';"),
    says: /"names": .*takes useBeforeUnload from @exwerk\/runtime, which shell@1 does not offer \(release\.json\)/,
  },
  {
    what: 'a name that React does not have',
    sources: page('<h1>{React.useMagic()}</h1>', "import * as React from 'react';"),
    says: /"names": .*takes useMagic from react, which shell@1 does not offer/,
  },
  {
    what: 'a page that it had before and drops',
    federation: { ...magazine, pages: [{ path: '/magazine' }] },
    says: /"promises": .*drops the page \/magazine\/:issue, which magazine@\d+ has/,
  },
  {
    what: 'a slot that it had before and drops',
    federation: withSlots({ fills: [], places: [] }),
    says: /"promises": .*drops the slot magazine\/teaser, which magazine@\d+ has/,
  },
  {
    what: 'a module that it exposed before and drops',
    federation: { ...magazine, exposes: { './routes': './src/exposes/routes.tsx' } },
    says: /"promises": .*drops the module \.\/slots/,
  },
  {
    what: 'a prop of a slot that is of another type',
    sources: { 'slots.d.ts': slotTypes('issue: number; compact?: boolean') },
    says: /"promises": .*changes the props of the slot magazine\/teaser: issue is number instead of string \(web\/slots\.d\.ts\)/,
  },
  {
    what: 'a prop of a slot that has another name',
    sources: { 'slots.d.ts': slotTypes('number: string; compact?: boolean') },
    says: /"promises": .*number is new and needed/,
  },
  {
    what: 'a prop of a slot that was optional and is needed',
    sources: { 'slots.d.ts': slotTypes('issue: string; compact: boolean') },
    says: /"promises": .*compact is needed now/,
  },
  {
    what: 'a page of another remote',
    federation: { ...magazine, pages: [...magazine.pages, { path: '/kiosk' }] },
    says: /"claims": magazine@\d+: claims the page \/kiosk, which kiosk@1 has already/,
  },
  {
    what: 'a library of three megabytes that is fetched later',
    sources: {
      ...page(`<button onClick={() => import(${JSON.stringify(heavy)})} />`),
      [`node_modules/${heavy}/index.js`]: `export default '${noise(3000)}';`,
    },
    says: /"weight": .*1\d{3}\.\d kB of a file that is fetched later, the budget is 10 kB; what has grown: heavy \+3\d{3}\.\d kB \(new\).* \(web\/\S+\.js\)/,
  },
  {
    what: 'a library that its page bundles, with what else has grown in it',
    sources: {
      ...page(
        '<h1>{heavy(location)}{own(location)}</h1>',
        `import heavy from '${heavy}'; const own = ${noisyFunction(12)};`,
      ),
      [`node_modules/${heavy}/index.js`]: `export default ${noisyFunction(40)};`,
    },
    says: /"weight": magazine@\d+: \d+\.\d kB of JavaScript, the budget is 10 kB; what has grown: heavy \+3\d\.\d kB \(new\), src\/magazine-route\.tsx \+1\d\.\d kB.* \(src\/magazine-route\.tsx\)/,
  },
  {
    what: 'three megabytes of styles',
    sources: styles(`.title::before { content: '${noise(3000)}'; }`),
    says: /"weight": .*kB of styles, the budget is 10 kB.* \(styles\S+\.css\)/,
  },
  {
    what: 'a style for elements of every page',
    sources: styles('.title { color: red; } :global(main h1) { color: red; }'),
    says: /"styles": .*the rule for main h1 reaches what has no class of its own \(web\/styles\S+\.css\)/,
  },
  {
    what: 'a style in no layer, which wins over those of every page',
    sources: styles('@layer other; .title { color: red; }'),
    says: /"styles": .*the rule for \.\w+ is in no layer/,
  },
  {
    what: "a style for another remote's class",
    sources: styles('.title { color: red; } :global(.kiosk) { color: red; }'),
    says: /"styles": .*has other rules for \.kiosk than kiosk@1/,
  },
  {
    what: "another value for the kit's own colours",
    sources: styles('.title { color: red; } :global(:root) { --ex-brand: red; }'),
    says: /"styles": .*the rule for :root reaches what has no class of its own/,
  },
];

describe('the gate', () => {
  it('lets a right release pass, and one that has more than the one before', async () => {
    await expect(shop.promote(await release(page('<h1>More of it</h1>')))).resolves.toMatchObject({ revision: 2 });
    const [report] = await shop.reports('magazine', String(version));
    const weight = report?.figures.find(({ place }) => place === 'src/magazine-route.tsx');
    expect(weight).toMatchObject({ value: expect.any(Number), before: expect.any(Number), most: 10_000 });
    const more = { 'slots.d.ts': slotTypes('issue: string; compact?: boolean; wide?: boolean') };
    await expect(shop.promote(await release(more))).resolves.toMatchObject({ revision: 3 });
    await shop.promote(await release({}));
    await shop.put(await shop.release(kiosk, '1', kioskSources));
  });

  it.each(broken)('[SQUAD-04] refuses $what', async ({ sources = {}, federation, says }) => {
    await expect(release(sources, federation).then(versions => shop.promote(versions))).rejects.toThrow(says);
  });

  it('[SQUAD-04] refuses a shell that has every page start with more than its budget, and names what has grown', async () => {
    const more = `Object.assign(globalThis, { more: ${noisyFunction(20)} });`;
    const grown = { ...littleShellSources, 'src/client.ts': `${littleShellSources['src/client.ts']}\n${more}` };
    const wide = await shop.release({ ...littleShell, budget: { entry: 999, part: 999 } }, '2', littleShellSources);
    await expect(shop.promote(wide)).resolves.toMatchObject({ remotes: wide });
    const [report] = await shop.reports(littleShell.name, '2');
    const entry = report?.figures.find(({ place }) => place === 'entry');
    const tight = { ...littleShell, budget: { entry: Math.ceil((entry?.value ?? 0) / 1000) + 1, part: 999 } };
    await expect(shop.release(tight, '3', grown).then(versions => shop.promote(versions))).rejects.toThrow(
      /"weight": shell@3: .*; what has grown: src\/client\.ts \+[12]\d\.\d kB.* \(web\/client\S*\.js/,
    );
    await shop.rollBack();
  });

  it('[SQUAD-04] refuses another major of React or of the runtime than the composed shell has', async () => {
    for (const [library, major] of [
      ['react', '^20.0.0'],
      ['@exwerk/runtime', '^2.0.0'],
    ] as const) {
      const versions = await release({});
      await shop.tell(versions, { needs: { [library]: major } });
      const says = `"contract": magazine@${version}: needs ${library} ${major}, the shell provides`;
      await expect(shop.promote(versions)).rejects.toThrow(says);
    }
  });

  it('[SQUAD-04] refuses what was built for another shape of a shared slice than the composed shell has, not for a smaller one', async () => {
    const smaller = await release(runtimeWith("cart: z.object({ status: z.enum(['unknown', 'ready']) })"));
    await expect(shop.promote(smaller)).resolves.toMatchObject({ remotes: smaller });
    await shop.rollBack();
    const told = () =>
      `"slices": magazine@${version}: was built for another shape of the shared slice cart than shell@1 has: `;
    for (const [shape, says] of [
      ['cart: z.object({ status: z.boolean() })', 'cart.status may be "unknown" (node/slices.json)'],
      ['cart: z.object({ lines: z.array(z.string()) })', 'cart.lines is needed and may be missing (node/slices.json)'],
    ] as const) {
      const versions = await release(runtimeWith(shape));
      await expect(shop.promote(versions)).rejects.toThrow(told() + says);
    }
    await expect(shop.promote(await release(runtimeWith('basket: z.object({})')))).rejects.toThrow(
      'was built for the shared slice basket, which shell@1 does not have',
    );
  });

  it('[SQUAD-04] refuses to drop a slot that the release of another remote places, live or in a canary', async () => {
    const dropping = ['magazine/teaser'];
    const without = await release({}, withSlots({ fills: [], places: [] }));
    const places = await shop.release(
      { ...kiosk, slots: { fills: [], places: ['magazine/teaser'] } },
      '2',
      kioskSources,
    );
    await shop.canary(places);
    await expect(shop.promote(without, dropping)).rejects.toThrow(
      '"claims": kiosk@2: places the slot magazine/teaser, which no remote fills',
    );
    await shop.rollBack();
    await expect(shop.promote(without, dropping)).resolves.toMatchObject({ remotes: without });
    await shop.rollBack();
  });
});
