import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandContent, brandSlug, footerBrands } from '@exwerk/contract/routing/brands';
import { contentSlugs } from '@exwerk/contract/routing/content-slugs';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { BRANDS } from '@exwerk/embedded-seed/catalog/brands';
import pino from 'pino';
import { memoryCache } from '../cache/memory-cache.ts';
import { createContent } from './content.ts';
import { contentFileSchema } from './content-file.ts';

const folder = join(import.meta.dirname, 'content');
const files = readdirSync(folder);

describe('content files', () => {
  it('[CONTENT-01] [CONTENT-02] [OPEN-A19] cover every slug in three locales, and the home page', () => {
    const brands = footerBrands.map(name => brandContent(brandSlug(name)));
    for (const slug of [...contentSlugs, ...brands, 'home']) {
      for (const locale of ['en-GB', 'sk-SK', 'de-DE']) expect(files).toContain(`${slug}.${locale}.json`);
    }
  });

  it.each(BRANDS)('tell the story of $name in every language, by its own name alone', ({ key, name }) => {
    const slug = brandContent(brandSlug(name));
    expect(slug).toBe(brandContent(key));
    for (const locale of files.filter(file => file.startsWith('brand-voltrix.')).map(file => file.split('.')[1])) {
      const text = readFileSync(join(folder, `${slug}.${locale}.json`), 'utf8');
      const others = BRANDS.filter(other => other.key !== key && text.includes(other.name));
      expect([locale, text.includes(name), others]).toEqual([locale, true, []]);
    }
  });

  it.each(files)('[CONTENT-04] %s keeps to the contract', file => {
    const page = contentFileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(page.title).not.toBe('');
    expect(page.blocks.length).toBeGreaterThan(0);
    expect(JSON.stringify(page)).not.toMatch(/<[a-z]/i);
  });
});

it('a page is found as soon as its file is there, in the locale or the nearest that has it', async () => {
  const place = mkdtempSync(join(tmpdir(), 'exwerk-content-'));
  const log = pino({ level: 'silent' });
  const content = createContent(place, {
    cache: memoryCache(log),
    seconds: 60,
    log,
    imagesUrl: 'http://localhost:8090/images',
  });
  writeFileSync(join(place, 'our-workshop.en-GB.json'), readFileSync(join(folder, 'payment.en-GB.json')));
  const [locale] = storefrontByCountry('at').locales;
  if (!locale) throw new Error('no locale');
  expect(await content.slugs()).toEqual(['our-workshop']);
  expect((await content.page('our-workshop', locale))?.blocks.length).toBeGreaterThan(0);
  rmSync(place, { recursive: true });
});
