import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentBlock, ContentPage } from '@exwerk/contract/calls/content';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { jsonText } from '@exwerk/service/json/json-text';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Cache } from '../cache/cache.ts';
import type { Services } from '../services.ts';
import { contentFileSchema, shownIn } from './content-file.ts';
import { slugOf } from './content-folder.ts';

/** Content files by slug and locale. */
export interface Content {
  /** In the locale or the nearest fall-back that has the page, with what holds in the locale's country; null when none has. */
  page(slug: string, locale: LocaleRecord): Promise<ContentPage | null>;
  /** Names of all pages, without locale */
  slugs(): Promise<string[]>;
}

/** A slug names a file: nothing that could leave the folder. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const fileSchema = jsonText(contentFileSchema);

/** No file has the name, or can have one that long. Whatever else keeps it from being read passes, and must not be kept as an answer. */
const missing = z.object({ code: z.enum(['ENOENT', 'ENAMETOOLONG']) });

async function unlessMissing<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (missing.safeParse(error).success) return null;
    throw error;
  }
}

/** Content names drawings of the picture service; where that lies, only the installation knows. A full address stays as it is. */
const pictureAddress = (name: string, imagesUrl: string): string =>
  /^[a-z0-9_.-]+$/.test(name) ? `${imagesUrl}/${name}` : name;

function withPictures(block: ContentBlock, imagesUrl: string): ContentBlock {
  const address = (name: string) => pictureAddress(name, imagesUrl);
  switch (block.type) {
    case 'image':
      return { ...block, url: address(block.url) };
    case 'slides':
      return { ...block, slides: block.slides.map(slide => ({ ...slide, imageUrl: address(slide.imageUrl) })) };
    case 'brands':
      return { ...block, brands: block.brands.map(brand => ({ ...brand, logoUrl: address(brand.logoUrl) })) };
    default:
      return block;
  }
}

/** The content of this installation. `sources` is the folder of the middleware's sources, where its own content lies. */
export function installedContent({ config, cache, log }: Pick<Services, 'config' | 'cache' | 'log'>, sources: string) {
  return createContent(config.CONTENT_DIR || join(sources, 'cms', 'content'), {
    cache,
    seconds: config.CACHE_SECONDS,
    log,
    imagesUrl: config.IMAGES_URL,
  });
}

/** `imagesUrl` is where pictures are served, without a slash at its end. */
export function createContent(
  folder: string,
  parts: { cache: Cache; seconds: number; log: Logger; imagesUrl: string },
): Content {
  const { cache, seconds, log, imagesUrl } = parts;
  const read = async (slug: string, locale: LocaleRecord): Promise<ContentPage | null> => {
    for (const code of [locale.code, ...locale.fallbacks]) {
      const text = await unlessMissing(readFile(join(folder, `${slug}.${code}.json`), 'utf8'));
      if (text === null) continue;
      const parsed = fileSchema.safeParse(text);
      if (parsed.success) {
        const { blocks, logoUrl, ...rest } = shownIn(storefrontByCountry(locale.country), parsed.data);
        return {
          ...rest,
          ...(logoUrl !== undefined && { logoUrl: pictureAddress(logoUrl, imagesUrl) }),
          blocks: blocks.map(block => withPictures(block, imagesUrl)),
        };
      }
      log.error({ slug, locale: code, issues: parsed.error.issues.slice(0, 3) }, 'content file is not right');
    }
    log.info({ slug, locale: locale.code }, 'content is missing');
    return null;
  };
  return {
    async page(slug, locale) {
      if (!slugPattern.test(slug)) return null;
      const { page } = await cache.through<{ page: ContentPage | null }>(
        // Whichever file it is read from, the country decides what of it holds.
        `content:${locale.code}:${slug}`,
        seconds,
        async () => ({ page: await read(slug, locale) }),
        { isNothing: ({ page }) => page === null },
      );
      return page;
    },
    async slugs() {
      const files = (await unlessMissing(readdir(folder))) ?? [];
      return [...new Set(files.flatMap(file => slugOf(file) ?? []))].toSorted();
    },
  };
}
