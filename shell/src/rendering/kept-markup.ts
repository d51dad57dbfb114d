import { createHash } from 'node:crypto';
import type { KeptMarkup } from '@exwerk/runtime/shared/kept-markup';
import { LRUCache } from 'lru-cache';
import { type PreloadOptions, preload } from 'react-dom';

/** Characters of all that a worker keeps: some thousand tiles. */
const mostCharacters = 12_000_000;

interface Kept {
  readonly inside: string;
  /** Pictures that a page asks for first: React has the head name those that it renders itself. */
  readonly pictures: readonly Picture[];
}

interface Picture {
  readonly src: string;
  readonly options: PreloadOptions;
}

const kept = new LRUCache<string, Kept>({
  maxSize: mostCharacters,
  sizeCalculation: ({ inside }, key) => inside.length + key.length,
});

export interface PageKeeper extends KeptMarkup {
  /** The page without the marks. What is inside the marked elements is kept, unless something in the page has failed. */
  settle(markup: string, isWhole: boolean): string;
}

const marking = ' data-kept="';

/** Keeps markup of one page for those of the same scope: storefront, language, and whatever else all of a page depends on. */
export function createPageKeeper(scope: object): PageKeeper {
  const prefix = createHash('sha256').update(JSON.stringify(scope)).digest('base64url');
  const scoped = (key: string) => `${prefix} ${key}`;
  const keys: string[] = [];
  return {
    find(key) {
      const found = kept.get(scoped(key));
      for (const { src, options } of found?.pictures ?? []) preload(src, options);
      return found?.inside;
    },
    mark: key => ({ 'data-kept': String(keys.push(scoped(key)) - 1) }),
    settle(markup, isWhole) {
      let settled = '';
      let done = 0;
      // Values of attributes and texts hold neither a bare quote nor a bare "<".
      for (let at = markup.indexOf(marking); at >= 0; at = markup.indexOf(marking, done)) {
        const end = markup.indexOf('"', at + marking.length);
        const key = keys[Number(markup.slice(at + marking.length, end))];
        if (isWhole && key !== undefined) {
          const inside = copyOf(insideOf(markup, at));
          kept.set(key, { inside, pictures: firstPictures(inside) });
        }
        settled += markup.slice(done, at);
        done = end + 1;
      }
      return inOrder(settled + markup.slice(done));
    },
  };
}

/** What stands inside the element in whose opening tag the place is. */
function insideOf(markup: string, place: number): string {
  const opening = markup.lastIndexOf('<', place);
  const [tag = ''] = markup.slice(opening + 1, place).split(' ', 1);
  return markup.slice(markup.indexOf('>', place) + 1, markup.indexOf(`</${tag}>`, place));
}

/** A part of a text holds on to all of it. */
const copyOf = (part: string) => Buffer.from(part).toString();

/** A picture that is named for a kept tile is spelled as React spells those that it draws: a page is the same to the byte either way. */
const inOrder = (markup: string) =>
  markup.replace(
    /(<link rel="preload" as="image")( fetchPriority="high")( imageSrcSet="[^"]*" imageSizes="[^"]*")/g,
    '$1$3$2',
  );

/** As the elements have them. */
function firstPictures(inside: string): Picture[] {
  return [...inside.matchAll(/<img [^>]*fetchPriority="high"[^>]*>/g)].map(([element]) => {
    const attribute = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const options: PreloadOptions = {
      as: 'image',
      imageSrcSet: attribute('srcSet'),
      imageSizes: attribute('sizes'),
      fetchPriority: 'high',
    };
    return { src: attribute('src'), options };
  });
}
