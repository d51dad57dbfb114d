import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getContent } from '@exwerk/contract/calls/content';
import { homeOfRegion, type Variant, variants } from '@exwerk/contract/storefronts/locales';
import { onlinePaymentMethods } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import * as z from 'zod';
import { suiteShop } from '../testing/suite-shop.ts';
import { contentFileSchema } from './content-file.ts';

const shop = suiteShop();
const folder = path.join(import.meta.dirname, 'content');
const checkoutTexts = path.join(import.meta.dirname, '../../../mfe-checkout/src/messages');

const textsIn = (locale: string) =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(checkoutTexts, `${locale}.json`), 'utf8')));

/** What the payment page calls the methods that the storefront's row has. */
function methodNames({ country, locale }: Variant): (string | undefined)[] {
  const texts = { ...textsIn(homeOfRegion(locale) ?? locale), ...textsIn(locale) };
  const { onlinePaymentMethods: online, bankTransfer, cashOnDelivery } = storefrontByCountry(country);
  const methods = [...online, ...(bankTransfer ? ['bank'] : []), ...(cashOnDelivery.itemLimit > 0 ? ['cod'] : [])];
  return methods.map(method => texts[`checkout.method.${method}`]).toSorted();
}

async function shownTo({ country, locale }: Variant, slug = 'payment') {
  const { page } = await shop.shopper(country).call(getContent, { slug, acceptLanguage: locale });
  const blocks = page?.blocks ?? [];
  return {
    items: blocks.flatMap(block => (block.type === 'list' ? block.items : [])).toSorted(),
    questions: blocks.flatMap(block => (block.type === 'faq' ? block.entries : [])).length,
    blocks,
  };
}

it.each(variants)('[COUNTRY-07] [COUNTRY-30] $locale is told of its own ways to pay', async variant => {
  const { checkoutEnabled, cashOnDelivery, businessInvoiceInfo } = storefrontByCountry(variant.country);
  const { items, questions, blocks } = await shownTo(variant);
  expect(items).toEqual(checkoutEnabled ? methodNames(variant) : []);
  const asked = 1 + Number(cashOnDelivery.itemLimit > 0) + Number(businessInvoiceInfo);
  expect(questions).toBe(checkoutEnabled ? asked : 0);
  expect(blocks.length).toBeGreaterThan(0);
  expect(JSON.stringify(blocks)).not.toContain('where');
});

it.each(variants)(
  '[COUNTRY-26] $locale in $country is promised a coupon only where it can be redeemed',
  async variant => {
    const { checkoutEnabled } = storefrontByCountry(variant.country);
    const [subscribing, confirmed, best] = await Promise.all(
      ['newsletter', 'newsletter-confirmation', 'best-prices-guaranteed'].map(slug => shownTo(variant, slug)),
    );
    expect(subscribing?.items).toHaveLength(checkoutEnabled ? 3 : 2);
    expect(JSON.stringify(confirmed?.blocks).includes('WELCOME10')).toBe(checkoutEnabled);
    // The last step is the coupon, or the offer by hand.
    expect(best?.items).toHaveLength(3);
  },
);

const payment = readdirSync(folder).filter(file => file.startsWith('payment.'));
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it.each(payment)('[COUNTRY-07] %s has a line for every way to pay, so that a row may change alone', file => {
  const { blocks } = contentFileSchema.parse(JSON.parse(textOf(file)));
  const lines = blocks.flatMap(block => (block.type === 'list' ? block.items : []));
  const asked = lines.map(({ where }) => where);
  expect(asked.toSorted()).toEqual([...onlinePaymentMethods, 'bankTransfer', 'cashOnDelivery'].toSorted());
});

it.each([
  { type: 'paragraph', text: 'Cash' },
  { type: 'list', items: [{ text: 'Cash', where: 'cash' }] },
  { type: 'faq', entries: [{ question: 'Cash?', answer: 'Yes', where: 'cash' }] },
  { type: 'list', items: ['Cash'] },
])('a condition that no storefront decides is refused: %j', block => {
  const own = JSON.stringify(block).includes('where') ? block : { ...block, where: 'cash' };
  const page = { title: 'Cash', metaTitle: '', metaDescription: '', blocks: [own] };
  expect(contentFileSchema.safeParse(page).success).toBe(false);
});
