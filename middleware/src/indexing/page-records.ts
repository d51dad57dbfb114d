import type { ContentBlock, ContentPage } from '@exwerk/contract/calls/content';
import { brandPath, brandSlug } from '@exwerk/contract/routing/brands';
import { categoryPath, contentPath } from '@exwerk/contract/routing/paths';
import type { Language } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { CategoryTree } from '../catalog/category-tree.ts';
import { brandRecordId, type PageRecord } from '../search/page-record.ts';
import { pageWords } from './page-words.ts';

/** Longest text of a page that goes into an index. */
const longestText = 2000;

/** Every category with products in the country, departments first. */
export function categoryRecords(tree: CategoryTree, storefront: Storefront): PageRecord[] {
  const below = (parentId: string | null, trail: readonly string[]): PageRecord[] =>
    tree.childrenOf(parentId).flatMap(({ id, key, name, slug }) => [
      {
        objectID: `category-${key}`,
        kind: 'category' as const,
        name,
        path: categoryPath(storefront, slug),
        slug,
        trail: [...trail],
        words: [],
        text: '',
        depth: trail.length,
      },
      ...below(id, [...trail, name]),
    ]);
  return below(null, []);
}

export function brandRecord(name: string): PageRecord {
  const slug = brandSlug(name);
  return {
    objectID: brandRecordId(slug),
    kind: 'brand',
    name,
    path: brandPath(slug),
    slug,
    trail: [],
    words: [],
    text: '',
    depth: 0,
  };
}

/** What heads the parts of a page, and what it answers. */
function topics(block: ContentBlock): string[] {
  if (block.type === 'heading') return [block.text];
  return block.type === 'faq' ? block.entries.map(({ question }) => question) : [];
}

export function contentRecord(
  slug: string,
  { title, metaDescription, blocks }: ContentPage,
  language: Language,
): PageRecord {
  return {
    objectID: `content-${slug}`,
    kind: 'content',
    name: title,
    path: contentPath(slug),
    slug,
    trail: [],
    words: [...(pageWords[language][slug] ?? [])],
    text: [metaDescription, ...blocks.flatMap(topics)].join(' ').slice(0, longestText),
    depth: 0,
  };
}
