import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { shopName } from '@exwerk/contract/storefronts/shop-name';

/** Latin, Greek and Cyrillic, as the shop's pages are set. */
const require = createRequire(join(import.meta.dirname, 'pdf-page.ts'));
export const fonts = {
  regular: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
};

export type Page = PDFKit.PDFDocument;

/** In points; A4 is 595 wide. */
export const margin = 50;

/** A4 pages with the fonts `regular` and `bold`. `language` is what screen readers speak, `el`. */
export async function createPage(title: string, language: string): Promise<Page> {
  // Takes a while to load, for which no start waits.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4', margin, lang: language, info: { Title: title, Author: shopName } });
  return page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
}
