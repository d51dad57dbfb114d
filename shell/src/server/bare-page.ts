import type { Language } from '@exwerk/contract/storefronts/countries';
import { shopName } from '@exwerk/contract/storefronts/shop-name';

/** A page of a heading and a few words as markup. Needs no script, style, text file or data. */
export const barePage = (language: Language, title: string, words: string): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | ${shopName}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"></head>',
    `<body><main><h1>${title}</h1>${words}</main></body></html>`,
  ].join('');
