import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { orderToken } from '../orders/order-link.ts';
import { ordered } from '../testing/ordered.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

/** Article 226 (11a) of directive 2006/112/EC in each language's version; Norway's own law for Norwegian. */
const wordsOfTheLaw = {
  bg: 'обратно начисляване',
  cs: 'daň odvede zákazník',
  da: 'omvendt betalingspligt',
  de: 'steuerschuldnerschaft des leistungsempfängers',
  el: 'αντίστροφη επιβάρυνση',
  en: 'reverse charge',
  es: 'inversión del sujeto pasivo',
  fi: 'käännetty verovelvollisuus',
  fr: 'autoliquidation',
  hr: 'prijenos porezne obveze',
  hu: 'fordított adózás',
  it: 'inversione contabile',
  lt: 'atvirkštinis apmokestinimas',
  nb: 'omvendt avgiftsplikt',
  nl: 'btw verlegd',
  pl: 'odwrotne obciążenie',
  pt: 'autoliquidação',
  ro: 'taxare inversă',
  sk: 'prenesenie daňovej povinnosti',
  sl: 'reverse charge',
  sv: 'omvänd betalningsskyldighet',
} as const;

async function companyOrder(country: string, vatNumber: string) {
  const order = await ordered(shop.shopper(country), { address: { company: 'Sample Trading', vatNumber } });
  expect(order.pricing.isNet).toBe(true);
  const { orderNumber, customerEmail } = order;
  const token = orderToken(shop.services.config.ORDERS_SITE_SECRET, { orderNumber, email: customerEmail ?? '' });
  return async (reader: string, acceptLanguage: string) => {
    const { agent, host } = shop.shopper(reader);
    const query = { orderNumber, token, acceptLanguage, origin: host };
    return pdfText((await agent.get('/api/orders/invoice').query(query).responseType('blob')).body);
  };
}

it('[AGREE-03] [LANG-01] an invoice within the Union says in the words of the law that the buyer owes the tax', async () => {
  const numbers = ['DE123456789', storefrontByCountry('it').vat.ownNumber];
  const read = await companyOrder('it', 'DE123456789');
  for (const { country, locale, language } of variants) {
    const text = await read(country, locale);
    expect(text.toLowerCase()).toContain(wordsOfTheLaw[language]);
    for (const number of numbers) expect(text).toContain(number);
  }
}, 60_000);

it.each([
  ['goods that go out of it', 'ch', 'DE123456789'],
  ['a buyer out of it', 'it', 'GB123456789'],
])('[AGREE-03] an invoice for %s does not, for that law is not theirs', async (_, country, vatNumber) => {
  const text = await (await companyOrder(country, vatNumber))('gb', 'en-GB');
  expect(text).toContain('Net amounts: no VAT is charged');
  expect(text).not.toContain('Reverse charge');
});
