import { consentCookie, consentRevision } from '@exwerk/contract/consent/purposes';
import { Html, html } from '@exwerk/service/http/html';
import type { PageScript, PageStyle } from '../composition/page-files.ts';
import { pageStateId } from './page-state.ts';
import type { PageStyles } from './page-styles.ts';

interface DocumentParts {
  readonly language: string;
  /** What React rendered: elements for the head first, then the app. */
  readonly markup: string;
  /** For browsers without scripts, above the app; empty for nothing to say. */
  readonly withoutScripts?: string;
  readonly state: string;
  readonly styles: PageStyles;
  /** The shell's own scripts are run, the others only fetched ahead. */
  readonly scripts: readonly string[];
  readonly preloads: readonly PageScript[];
  /** Decides what visitors get to see who let their visits be counted; empty for none. Pages stay hidden for it, 4 s at most. */
  readonly experimentScript?: string;
}

/** Without it browsers ask for an icon that is not there. */
export const iconLink = html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`;

/** Opens the app's own markup; React puts title, meta and link elements before it. Text and attributes never hold a bare "<". */
const appOpening = '<div id="page"';

/**
 * The whole HTML document. It holds no executable inline script, and one inline style whose hash goes with it, so its content security
 * policy needs no nonce and the document can be cached together with it.
 */
export function pageDocument({
  language,
  markup,
  withoutScripts = '',
  state,
  styles,
  scripts,
  preloads,
  experimentScript,
}: DocumentParts): string {
  const start = Math.max(0, markup.indexOf(appOpening));
  // No sooner than the page's own scripts, which run them: pictures and fonts go before all of these.
  const preloadLinks = preloads.map(
    ({ href, integrity }) =>
      html`<link rel="preload" as="script" href="${href}"${crossOrigin(href)}${integrity && html` integrity="${integrity}"`} fetchpriority="low">`,
  );
  const scriptTags = scripts.map(url => html`<script src="${url}" defer></script>`);
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="theme-color" content="#0c4a53">${iconLink}\
<link rel="manifest" href="/site.webmanifest">\
${experimentScript && experimentTag(experimentScript)}${styles.awaited.map(awaitedLink)}\
${styles.inline && html`<style>${new Html(styles.inline)}</style>`}\
${new Html(markup.slice(0, start))}${scriptTags}${preloadLinks}\
</head><body>${new Html(withoutScripts)}<div id="root">${new Html(markup.slice(start))}</div>${styles.later.map(laterLink)}\
<script type="application/json" id="${pageStateId}">${new Html(state)}</script></body></html>`.markup;
}

const awaitedLink = (style: PageStyle): Html => html`<link ${styleAttributes(style)}>`;

/** Fetched by browser/whole-styles.ts: all that stands in the document is drawn without it. */
const laterLink = (style: PageStyle): Html => html`<link ${styleAttributes(style)} disabled>`;

const styleAttributes = ({ href, knownAs }: PageStyle): Html =>
  html`rel="stylesheet" href="${href}"${knownAs !== undefined && html` data-href="${knownAs}"`}`;

/** The page is the same for all, so the browser finds out whether its visitor takes part: before anything is shown. */
function experimentTag(script: string): Html {
  return html`<script src="/experiment.js" data-script="${script}" data-cookie="${consentCookie}" data-revision="${consentRevision}"></script>`;
}

/** Files of another origin are fetched without credentials; the preload must say so too, or it is fetched twice. */
function crossOrigin(url: string): Html | undefined {
  return url.startsWith('/') ? undefined : html` crossorigin="anonymous"`;
}
