import type { PageScript, PageStyle } from '../composition/page-files.ts';
import { pageStateId } from './page-state.ts';

interface DocumentParts {
  readonly language: string;
  /** What React rendered: elements for the head first, then the app. */
  readonly markup: string;
  readonly state: string;
  readonly styles: readonly PageStyle[];
  /** The shell's own scripts are run, the others only fetched ahead. */
  readonly scripts: readonly string[];
  readonly preloads: readonly PageScript[];
  /** Decides what visitors get to see; empty for none. Pages stay hidden for it, 4 s at most (CONST-05). */
  readonly experimentScript?: string;
}

/** Without it browsers ask for an icon that is not there. */
export const iconLink = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

/** Opens the app's own markup; React puts title, meta and link elements before it. Text and attributes never hold a bare "<". */
export const appOpening = '<div id="page"';

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The whole HTML document. It holds no executable inline script and no inline style, so its content security policy lists
 * origins only and the document can be cached together with it.
 */
export function pageDocument({
  language,
  markup,
  state,
  styles,
  scripts,
  preloads,
  experimentScript,
}: DocumentParts): string {
  const start = Math.max(0, markup.indexOf(appOpening));
  const styleLinks = styles.map(({ href, knownAs }) => {
    const alias = knownAs === undefined ? '' : ` data-href="${attribute(knownAs)}"`;
    return `<link rel="stylesheet" href="${attribute(href)}"${alias}>`;
  });
  const preloadLinks = preloads.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${attribute(href)}"${crossOrigin(href)}${integrity ? ` integrity="${attribute(integrity)}"` : ''}>`,
  );
  const scriptTags = scripts.map(url => `<script src="${attribute(url)}" defer></script>`);
  return [
    `<!doctype html><html lang="${attribute(language)}"${experimentScript ? ' data-experiment' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="#0c4a53">${iconLink}`,
    '<link rel="manifest" href="/site.webmanifest">',
    ...(experimentScript ? [`<script src="${attribute(experimentScript)}" async></script>`] : []),
    ...styleLinks,
    markup.slice(0, start),
    ...scriptTags,
    ...preloadLinks,
    `</head><body><div id="root">${markup.slice(start)}</div>`,
    `<script type="application/json" id="${pageStateId}">${state}</script></body></html>`,
  ].join('');
}

/** Files of another origin are fetched without credentials; the preload must say so too, or it is fetched twice. */
function crossOrigin(url: string): string {
  return url.startsWith('/') ? '' : ' crossorigin="anonymous"';
}
