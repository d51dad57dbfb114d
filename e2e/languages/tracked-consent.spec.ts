import { getNavigation } from '@exwerk/contract/calls/catalog-calls';
import { categoryPath } from '@exwerk/contract/routing/paths';
import type { Page } from '@playwright/test';
import { answers, decide, settings } from '../attacks/consent-question.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { plainCalls } from './plain-calls.ts';
import type { Speaker } from './speaker.ts';

/** The page on which the visitor allows it is the first one that is told of, and the one that a campaign has led to. */

test.use({ storageState: freshVisitor() });

const sku = 'EX10000001';

/** Names of the events that are reported, each with what it is about. */
function reportedEvents(page: Page): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = [];
  page.on('request', request => {
    if (request.method() !== 'POST' || !/\/customer-data\/event\?/.test(request.url())) return;
    const [event] = request.postDataJSON() as [Record<string, unknown>];
    events.push(event);
  });
  return events;
}

async function slugOfDiy(who: Speaker): Promise<string> {
  const asked = { acceptLanguage: who.locale };
  const { categories } = getNavigation.answer.parse(await plainCalls(who).call('getNavigation', asked));
  return categories.results.find(({ key }) => key === 'diy')?.slug ?? '';
}

const pages = [
  [
    'sv-SE',
    'category',
    async (who: Speaker) => {
      const slug = await slugOfDiy(who);
      return { path: categoryPath(who.storefront, slug), event: { event: 'view_item_list', item_list_id: slug } };
    },
  ],
  [
    'hu-HU',
    'product',
    async () => ({ path: `/any-${sku.toLowerCase()}`, event: { event: 'view_item', item_id: sku } }),
  ],
] as const;

const allow = {
  everything: (page: Page) => decide(page, () => answers(page).accept.click()),
  'statistics only': async (page: Page, { text }: Speaker) => {
    await answers(page).choose.click();
    await settings(page)
      .getByRole('checkbox', { name: text('shell.consent.analytics.title') })
      .check();
    await decide(page, () =>
      settings(page)
        .getByRole('button', { name: text('shell.consent.save') })
        .click(),
    );
  },
} as const;

for (const [locale, kind, find] of pages) {
  for (const [what, decideSo] of Object.entries(allow)) {
    test(`[TRACK-15, OPEN-B68] ${locale}: the ${kind} on whose page the visitor allows ${what} is told of, once`, async ({
      page,
    }) => {
      const who = speaker(locale);
      const { path, event } = await find(who);
      const events = reportedEvents(page);
      await page.goto(who.url(path));
      await hydrated(page);
      await decideSo(page, who);
      await expect.poll(() => events).toContainEqual(expect.objectContaining(event));
      await page.waitForLoadState('networkidle');
      expect(events.filter(({ event: name }) => name === event.event)).toHaveLength(1);
    });
  }
}

test('[TRACK-15, OPEN-B68] hu-HU: what is added in the moment in which it is allowed is told of, too', async ({
  page,
}) => {
  const who = speaker('hu-HU');
  const events = reportedEvents(page);
  await fillCart(page, who, [['EX30000001', 1]]);
  await page.goto(who.url(`/any-${sku.toLowerCase()}`));
  await hydrated(page);
  const add = page.getByRole('main').getByRole('button', { name: who.text('checkout.add.button'), exact: true });
  const accept = await answers(page).accept.elementHandle();
  await decide(page, () =>
    add.first().evaluate((button: HTMLElement, allowed) => {
      (allowed as HTMLElement).click();
      button.click();
    }, accept),
  );
  await expect
    .poll(() => events)
    .toContainEqual(
      expect.objectContaining({
        event: 'add_to_cart',
        items: [expect.objectContaining({ item_id: sku, quantity: 1 })],
      }),
    );
  expect(events.filter(({ event }) => event === 'add_to_cart')).toHaveLength(1);
});
