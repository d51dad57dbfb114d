import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { always, inBrowser, later } from './breaking-patches.ts';
import type { Patch } from './patched-release.ts';
import { ReleaseShop } from './release-shop.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start({ PROBE_SECONDS: '12' });
});
test.afterAll(() => shop?.stop());

/** Goes on where the header counts something in the cart. */
const withCart =
  'if(![...document.querySelectorAll("header button span[aria-hidden]")].some(({textContent})=>/^[1-9]/.test(textContent)))return;';

interface Broken {
  readonly what: string;
  readonly patch: Patch;
  readonly says: RegExp;
  /** In how many languages pages are opened. */
  readonly languages?: number;
  /** As whom they are opened besides as a guest. */
  readonly visitors?: 'cart' | 'signed-in';
  /** Whether the looks of others are compared. */
  readonly isPictured?: boolean;
}

const broken: readonly Broken[] = [
  {
    what: 'breaks once there is something in the cart',
    patch: {
      files: {
        'web/__federation_expose_routes': [
          '"use strict";',
          `"use strict";setInterval(()=>{${withCart}throw new Error("full cart")},50);`,
        ],
      },
    },
    says: /"(?:hydration|life)": checkout@\S+: \/checkout\S* of gb, with a cart: Error: full cart \(\S+\.js\)/,
    visitors: 'cart',
  },
  {
    what: 'lacks a text in one language',
    patch: { files: { 'messages-el-GR': ['"checkout.cart.title":', '"checkout.cart.titel":'] } },
    says: /"texts": checkout@\S+: has no text checkout\.cart\.title in el-GR \(messages\/el-GR\.json\)/,
  },
  {
    what: 'throws just after the page was loaded',
    patch: later('throw new Error("too early to be glad")', 0),
    says: /"hydration": .*too early to be glad \(\S+\.js\)/,
  },
  {
    what: 'throws ten seconds after the page was loaded',
    patch: later('throw new Error("late")', 10_000),
    says: /"life": .*Error: late \(\S+\.js\)/,
  },
  {
    what: 'blocks the page ten seconds after it was loaded',
    patch: later('for(;;);', 10_000),
    says: /"life": .*does not answer within 10 s/,
  },
  {
    what: 'writes errors to the console',
    patch: later('console.error("something is wrong")', 10),
    says: /"hydration": .*something is wrong/,
  },
  {
    what: 'has no heading',
    patch: always('document.querySelector("h1")?.remove()'),
    says: /"page": .*\/checkout\S* of gb: has 0 h1 instead of one/,
  },
  {
    what: 'has no title',
    patch: always('document.title=""'),
    says: /"page": .*has no title/,
  },
  {
    what: 'has a picture without a text',
    patch: always('if(!document.querySelector("main>img"))document.querySelector("main").append(new Image(9,9))'),
    says: /"accessibility": .*findings? against WCAG 2\.2 AA, the first image-alt at img/,
  },
  {
    what: 'writes paler than can be read',
    patch: always('document.querySelector("h1").style.color="#ddd"'),
    says: /"accessibility": .*the first color-contrast at/,
  },
  {
    what: 'throws in its slots',
    patch: inBrowser('throw new Error("no slots")', 'slots'),
    says: /"(?:hydration|life)": checkout@\S+: \/\S* of gb: /,
  },
  {
    what: 'throws in one language only',
    patch: inBrowser('if(document.documentElement.lang==="hu-HU")throw new Error("not in Hungarian")'),
    says: /"hydration": checkout@\S+: \/\S* of hu: /,
    languages: 28,
  },
  {
    what: 'drops a route that it tells of',
    patch: { files: { 'node/': ['/checkout/cart', '/checkout/kart'] } },
    says: /"routes": .*has no route for its page \/checkout\/cart/,
  },
  {
    what: 'drops a slot that it tells of',
    patch: { files: { 'node/': ['checkout/quick-add', 'checkout/slow-add'] } },
    says: /"routes": .*does not fill its slot checkout\/quick-add/,
  },
  {
    what: "makes the footer higher, which is the shell's",
    patch: always('document.querySelector("footer")?.style.setProperty("padding-top","90px")'),
    says: /"pictures": checkout@\S+: 360 × \d+ px instead of 360 × \d+ of the region shell\/footer on \/\S* of gb at 360 px \(\/\S*\)/,
    isPictured: true,
  },
  {
    what: 'draws a pale grey behind a heading of others',
    patch: inBrowser(
      'setInterval(()=>{if(document.documentElement.dataset.hydrated==="true"&&!location.pathname.startsWith("/checkout"))document.querySelector("main h1")?.style.setProperty("background","#f4f4f4")},20)',
      'slots',
    ),
    says: /"pictures": checkout@\S+: [\d.]+ % of the pixels of the region (?:catalog|search|account|contact)\S* on \/\S* of gb at (?:360|1440) px/,
    isPictured: true,
  },
  {
    what: 'throws in its slots while the server renders pages of others',
    patch: { files: { 'node/': ['const slots={', 'throw new Error("no slots on the server");const slots={'] } },
    says: /"probe": checkout@\S+: .*no slots on the server/,
  },
  {
    what: 'loops while the server renders',
    patch: { files: { 'node/': ['requireCheckout(storefront);', 'for(;;);requireCheckout(storefront);'] } },
    says: /"probe": checkout@\S+: \/checkout\/\S+ of gb rendered with status 50\d/,
  },
  {
    what: 'loops as soon as a browser has loaded it',
    patch: inBrowser('for(;;);'),
    says: /"hydration": checkout@\S+: \/checkout\S* of gb: was not hydrated within 30 s/,
  },
  {
    what: 'leaves a promise rejected that nobody minds',
    patch: later('Promise.reject(new Error("nobody minds"))', 0),
    says: /"hydration": checkout@\S+: .*nobody minds \(\S+\.js\)/,
  },
  {
    what: 'breaks for who is signed in',
    patch: {
      files: {
        'web/__federation_expose_routes': [
          '"use strict";',
          `"use strict";fetch("/api/new-ct/isLoggedIn?origin="+location.host,{method:"POST",headers:{"content-type":"application/json"},body:"[]"}).then(answer=>answer.json()).then(isIn=>{if(isIn)throw new Error("a customer")});`,
        ],
      },
    },
    says: /"hydration": checkout@\S+: \/\S* of gb, signed in: .*a customer/,
    visitors: 'signed-in',
  },
];

test('what this repository releases is within what the gate asks of it from outside', async () => {
  const releases = Object.entries(shop.original).map(([name, version]) => `${name}@${version}`);
  const { code, output } = await shop.compose('preview', 'everything', ...releases);
  expect(output).toContain('rules reach what is their own');
  expect(code).toBe(0);
  await shop.compose('preview', 'everything', '--end');
});

for (const [index, { what, patch, says, languages = 1, visitors, isPictured = false }] of mostNightly(
  broken,
  2,
).entries()) {
  test(`[SQUAD-04] a release that ${what} is refused`, async () => {
    const release = await shop.release('checkout', `2.0.${index}`, patch);
    const { code, output } = await shop.run('shell/tools/compose.ts', ['promote', release], {
      PROBE_LANGUAGES: String(languages),
      PROBE_VISITORS: visitors ?? 'guest',
      PROBE_PICTURES: String(isPictured),
    });
    expect(output).toMatch(says);
    expect(code).toBe(3);
  });
}
