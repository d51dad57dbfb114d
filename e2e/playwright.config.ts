import { defineConfig } from '@playwright/test';
import { browserSwitches, findBrowser } from './tools/browser.ts';
import { composedBy } from './tools/composition.ts';
import { leftOut } from './tools/left-out.ts';
import { isNightly } from './tools/nights.ts';
import { partIn, reportsIn } from './tools/reports.ts';
import { artifactsIn, reportFolder } from './tools/results.ts';
import { isShopAtHand, reach, shopSwitches } from './tools/shop-address.ts';
import { decidedVisitor } from './tools/visitor.ts';

const executablePath = findBrowser();
const composition = composedBy(process.env);
const use = {
  // Nobody is asked what he has decided: suites that are about that begin as a first visitor.
  storageState: decidedVisitor(),
  // What cannot be pressed after so long never can: said at once, not at the end of a long test.
  actionTimeout: 30_000,
  launchOptions: { args: [...browserSwitches, ...shopSwitches], ...(executablePath ? { executablePath } : {}) },
  // Tracing makes a test half as long again: where a failed test is tried once more, that second try is traced.
  trace: process.env.CI ? ('on-first-retry' as const) : ('retain-on-failure' as const),
};

/** Suites of what no width changes: addresses, stored data, ways through a bank or a provider, faults, releases. */
const whateverTheWidth = [
  'attacks/**',
  'bundles/**',
  'cluster/**',
  'deploy/**',
  'faults/**',
  'languages/**',
  'releases/**',
  'upstreams/**',
  'journeys/{account,account-changes,account-data,account-social,cart-answers,cart-express,cart-express-safety,cart-sold-out,checkout-choices,chunk-failure,content-pages,discounts,last-seen,lighthouse,order-life,other-device,paid-carts,payment,payment-methods,payment-safety,quantities,routing,search-languages,session-end,vat-number}.spec.ts',
  // These set the width where it matters.
  'journeys/{account-way-back,account-without-scripts,address-entry,cart-guarantee,collect,companies,coupon-at-payment,emptied-cart,failed-payment,focus-rings,forced-colors,kept-filters,kept-place,keyboard,long-names,lost-payment,menus,on-paper,order-account,orders,own-account,pictures,product-blocks,questions,references,restock,reviews,roles,shell,shell-addresses,shell-closed-storage,shell-hurried,shell-kept,shell-missing-code,shell-translated,shell-pages,steps-back,wallets,small-windows,text-size,widths,wishlist}.spec.ts',
];

/** Suites in which nothing is done otherwise on a narrow screen: whether their pages stand there is seen by the others, and nightly. */
const narrowNightly = [
  'journeys/{account-pages,built-goods,cart-button,cart-without-scripts,checkout-guarantee,checkout-pages,contact,contact-files,live-cart,pages,quick-add,search-help,way-back}.spec.ts',
];

/** Suites that run when they are asked for. */
const asked = ['development/**', 'pictures/**'];

/** Of a shop elsewhere, what only one on this machine has cannot be tried. */
const elsewhere = isShopAtHand ? [] : leftOut(reach).map(({ suite }) => suite);

/** The shop must be running (`npm start`, or what `npm test` starts); SHELL_PORT or SHOP_URL says where. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: artifactsIn(reportFolder),
  fullyParallel: true,
  // Left behind, a `test.only` has all others neither run nor told of.
  forbidOnly: Boolean(process.env.CI),
  // More than cores: a test waits for the shop half of its time.
  workers: 4,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ...reportsIn(reportFolder, composition?.title),
    ['blob', { outputFile: partIn(reportFolder) }],
    ['./tools/record-reporter.ts'],
  ],
  ...(composition && { metadata: composition.metadata }),
  projects: [
    // Changes sources and needs `pnpm dev` instead of the started shop, so it runs when it is asked for.
    ...(process.env.DEVELOPMENT
      ? [{ name: 'development', testMatch: 'development/*.spec.ts', use, workers: 1, timeout: 900_000 }]
      : []),
    // Takes pictures or holds the shop against those taken before: `pnpm e2e --pictures`.
    // The shop's own policy would let no styles in that stop what moves and hide what differs from run to run.
    ...(process.env.PICTURES
      ? [{ name: 'pictures', testMatch: 'pictures/*.spec.ts', use: { ...use, bypassCSP: true }, workers: 2 }]
      : []),
    {
      name: 'desktop',
      testIgnore: [...asked, ...elsewhere],
      // Who wants no motion gets the same shop: what moves while something is waited for costs a browser without
      // a graphics card a fifth of its time. The narrow screen and the night see it move.
      use: { ...use, viewport: { width: 1440, height: 900 }, reducedMotion: isNightly ? 'no-preference' : 'reduce' },
    },
    {
      name: 'mobile',
      testIgnore: [...asked, ...elsewhere, ...whateverTheWidth, ...(isNightly ? [] : narrowNightly)],
      // One storefront is enough to see that a page stands on a narrow screen; `languages/` measures the others.
      grepInvert: /journeys\/(?:pages|guest-checkout|search)\.spec\.ts (?:sk|de) /,
      use: { ...use, viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
});
