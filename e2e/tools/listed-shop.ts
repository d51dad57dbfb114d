import { visit } from '../visit.ts';

/** Whether search engines may list the shop's pages, as a production shop says (INDEXABLE). Else its pages name no other languages. */
export async function isListedShop(): Promise<boolean> {
  const { html } = await visit('gb', '/robots.txt');
  return !/^Disallow: \/$/m.test(html);
}
