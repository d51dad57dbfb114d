import { load } from 'cheerio';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { type Speaker, speakers } from './speaker.ts';

/** What the pages of texts say of how one pays and orders holds in the country that reads them. */

/** Some that share a language with another country, that have a way of their own, and one without a checkout. */
const few = ['hu-HU', 'el-GR', 'nl-BE', 'nl-NL', 'pl-PL', 'it-CH', 'pt-PT'];
const heard = speakers.filter(({ locale }) => isNightly || few.includes(locale));

/** The names of what the storefront's table lets a cart be paid with, as the payment page writes them. */
function methodNames({ storefront, text }: Speaker): string[] {
  const { checkoutEnabled, onlinePaymentMethods, bankTransfer, cashOnDelivery } = storefront;
  if (!checkoutEnabled) return [];
  const offline = [...(bankTransfer ? ['bank'] : []), ...(cashOnDelivery.itemLimit > 0 ? ['cod'] : [])];
  return [...onlinePaymentMethods, ...offline].map(method => text(`checkout.method.${method}`));
}

async function mainOf({ country, prefix }: Speaker, slug: string) {
  const { status, html } = await visitPatiently(country, `${prefix}/${slug}/`);
  expect(status).toBe(200);
  const document = load(html);
  return {
    items: document('main article > div > ul > li')
      .toArray()
      .map(item => document(item).text()),
    questions: document('main article details').length,
    text: document('main article').text(),
  };
}

for (const who of heard) {
  const { locale, storefront } = who;
  const { checkoutEnabled, cashOnDelivery, businessInvoiceInfo } = storefront;

  test(`[COUNTRY-07] [COUNTRY-30] ${locale}: the page of payments names the country's own ways to pay`, async () => {
    const { items, questions, text } = await mainOf(who, 'payment');
    expect(items.toSorted()).toEqual(methodNames(who).toSorted());
    // One question is everybody's: when a card is charged.
    const asked = 1 + Number(cashOnDelivery.itemLimit > 0) + Number(businessInvoiceInfo);
    expect(questions).toBe(checkoutEnabled ? asked : 0);
    expect(text.includes(who.text('checkout.method.scheme'))).toBe(checkoutEnabled);
  });

  test(`[COUNTRY-07] [COUNTRY-26] ${locale}: pages of texts lead into the cart and the checkout where there is one`, async () => {
    expect((await mainOf(who, 'discount-codes')).items).toHaveLength(checkoutEnabled ? 3 : 0);
    expect((await mainOf(who, 'dispatch-information')).questions).toBe(checkoutEnabled ? 3 : 2);
    expect((await mainOf(who, 'premium-guarantee')).questions).toBe(checkoutEnabled ? 2 : 1);
  });

  test(`[COUNTRY-07] [PAY-15] ${locale}: the terms speak of bank transfer where it is offered`, async () => {
    const transfer = who.text('checkout.method.bank').toLocaleLowerCase(locale).slice(0, 6);
    const { text } = await mainOf(who, 'terms-and-conditions');
    expect(text.toLocaleLowerCase(locale).includes(transfer)).toBe(storefront.bankTransfer);
  });
}
