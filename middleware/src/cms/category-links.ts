import type { ContentBlock, ContentPage } from '@exwerk/contract/calls/content';

/** Content names a category by its key, `category:cleaning`: its address is another one in each language. */
const categoryHref = /^category:(.+)$/;

/** Whether the page cannot be shown without the categories. */
export const namesCategories = ({ blocks }: ContentPage): boolean =>
  JSON.stringify(blocks).includes('"href":"category:');

/**
 * The page with the addresses of the categories that it names. `pathOf` tells a category's by key; a category that is not there leads to the
 * home page.
 */
export function withCategoryLinks(page: ContentPage, pathOf: (key: string) => string | undefined): ContentPage {
  const resolved = <T extends { href: string }>(link: T): T => {
    const key = categoryHref.exec(link.href)?.[1];
    return key === undefined ? link : { ...link, href: pathOf(key) ?? '/' };
  };
  const inBlock = (block: ContentBlock): ContentBlock => {
    switch (block.type) {
      case 'slides':
        return { ...block, slides: block.slides.map(slide => ({ ...slide, link: resolved(slide.link) })) };
      case 'links':
        return { ...block, links: block.links.map(resolved) };
      case 'brands':
        return { ...block, brands: block.brands.map(resolved) };
      default:
        return block;
    }
  };
  return { ...page, blocks: page.blocks.map(inBlock) };
}
