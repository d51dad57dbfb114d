import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { countryName, sellerLines } from './seller.ts';

const folder = join(__dirname, '..', 'cms', 'content');
const imprints = readdirSync(folder).filter(name => name.startsWith('imprint.'));

it.each(imprints)(
  '[LANG-01] [AGREE-03] %s names the seller, the registered address and the VAT number of mails and invoices',
  file => {
    const code = file.split('.')[1] ?? '';
    if (!isLocale(code)) throw new Error(`${code} is no locale of the shop`);
    const lines = sellerLines({ code });
    expect(lines).toEqual(['Exwerk Trading', 'Vzorová 1', '811 01 Bratislava', countryName('SK', { code })]);
    const imprint = readFileSync(join(folder, file), 'utf8');
    expect(imprint).toContain(`"${lines.join(', ')}"`);
    for (const { country } of variants.filter(({ locale }) => locale === code))
      expect(imprint).toContain(`: ${storefrontByCountry(country).vat.ownNumber}"`);
  },
);
