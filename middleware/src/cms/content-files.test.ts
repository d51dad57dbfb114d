import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPageSchema } from '@exwerk/shared-kernel/contract/content';
import { brandSlugs, contentSlugs } from '@exwerk/shared-kernel/routing/content-slugs';

const folder = join(import.meta.dirname, 'content');
const files = readdirSync(folder);

describe('content files', () => {
  it('[CONTENT-01] [CONTENT-02] [OPEN-A19] cover every slug in three locales, and the home page', () => {
    for (const slug of [...contentSlugs, ...brandSlugs, 'home']) {
      for (const locale of ['en-GB', 'sk-SK', 'de-DE']) expect(files).toContain(`${slug}.${locale}.json`);
    }
  });

  it.each(files)('[CONTENT-04] %s keeps to the contract', file => {
    const page = contentPageSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(page.title).not.toBe('');
    expect(page.blocks.length).toBeGreaterThan(0);
    expect(JSON.stringify(page)).not.toMatch(/<[a-z]/i);
  });
});
