import { load } from 'cheerio';
import { expect, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { mostNightly } from '../tools/nights.ts';
import { operatorsKey, operatorsUrl } from '../tools/operators.ts';
import { plainCalls } from './plain-calls.ts';
import { speakers } from './speaker.ts';

/** What the support desk gets of a request: every field that was filled in, and those that nobody sees. */

/** The cases by their subjects, as the desk's overview shows them. */
async function cases(): Promise<ReadonlyMap<string, Record<string, string>>> {
  const document = load(await (await fetch(operatorsUrl(), { headers: operatorsKey })).text());
  return new Map(
    document('details')
      .toArray()
      .map(one => {
        const names = document(one).find('dt').toArray();
        const fields = names.map(name => [document(name).text(), document(name).next('dd').text()]);
        return [document(one).children('summary').text(), Object.fromEntries(fields)];
      }),
  );
}

// Few: the service takes so many requests a minute.
const locales = mostNightly(['el-GR', 'nl-BE', 'lt-LT']);

for (const who of speakers.filter(({ locale }) => locales.includes(locale))) {
  const { locale, storefront } = who;

  test(`[CONTACT-15, CONTACT-17] ${locale}: the support service gets every field of a form, with country, language and record type`, async () => {
    const { call } = plainCalls(who);
    const requests = [
      { reason: 'sales', subreason: 'quote-or-discount', productNumber: 'EX30000001', quantity: 3, vatId: 'X1234567' },
      {
        reason: 'product-claim',
        subreason: 'defect',
        orderNumber: 'GB-1',
        productNumber: 'EX30000001',
        phoneNumber: '+48 123 456 789',
      },
      { reason: 'invoice', subreason: 'invoice-correction', invoiceNumber: 'R-7', companyName: 'Novak Ltd' },
    ].map(asked => ({
      ...asked,
      locale,
      subject: `Torque of ${freshAddress(locale)}`,
      description: 'How strong is it?',
      contactName: 'Anna Novak',
      customerEmail: freshAddress('anna.novak'),
    }));
    for (const request of requests) await call('sendSupportRequest', request);
    const known = await cases();
    for (const request of requests) {
      const sent = Object.entries(request).map(([name, value]) => [name, String(value)]);
      expect(known.get(request.subject)).toMatchObject({
        ...Object.fromEntries(sent),
        country: storefront.countryCode,
        recordType: expect.stringMatching(/^\w{10,}$/),
        requestNumber: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      });
      expect(Object.keys(known.get(request.subject) ?? {}).filter(name => name.startsWith('debug'))).toEqual([]);
    }
  });
}
