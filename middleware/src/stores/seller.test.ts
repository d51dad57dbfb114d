import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sellerLines } from './seller.ts';

const folder = join(__dirname, '..', 'cms', 'content');
const imprints = readdirSync(folder).filter(name => name.startsWith('imprint.'));

it.each(imprints)('%s names the seller of mails and invoices', file => {
  const [name = '', street, place = '', country] = sellerLines({ code: file.split('.')[1] ?? '' });
  expect(street).toMatch(/\d/);
  expect(country).not.toBe('SK');
  const imprint = readFileSync(join(folder, file), 'utf8');
  const postalCode = place.split(' ').slice(0, 2).join(' ');
  for (const part of [name, postalCode]) expect(imprint).toContain(part);
});
