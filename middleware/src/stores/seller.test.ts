import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '@exwerk/contract/storefronts/locales';
import { sellerLines } from './seller.ts';

const folder = join(__dirname, '..', 'cms', 'content');
const imprints = readdirSync(folder).filter(name => name.startsWith('imprint.'));

it.each(imprints)('%s names the seller of mails and invoices', file => {
  const code = file.split('.')[1] ?? '';
  if (!isLocale(code)) throw new Error(`${code} is no locale of the shop`);
  const [name = '', street, place = '', country] = sellerLines({ code });
  expect(street).toMatch(/\d/);
  expect(country).not.toBe('SK');
  const imprint = readFileSync(join(folder, file), 'utf8');
  const postalCode = place.split(' ').slice(0, 2).join(' ');
  for (const part of [name, postalCode]) expect(imprint).toContain(part);
});
