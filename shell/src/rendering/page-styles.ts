import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageStyle } from '../composition/page-files.ts';
import { classesIn, rulesOf, usedRules } from './style-rules.ts';

/** Styles of a page, by when they are needed. */
export interface PageStyles {
  /** Stands in the document, so that the page is drawn as soon as that has come; empty for none. */
  readonly inline: string;
  /** What the content security policy names it by. */
  readonly hash?: string;
  /** Known by their address alone: the page waits for them. */
  readonly awaited: readonly PageStyle[];
  /** Linked after the content: what the browser alone will draw finds the rest of the rules there. */
  readonly later: readonly PageStyle[];
}

const known = new Map<string, ReturnType<typeof rulesOf>>();

/** By stylesheets and classes: pages of a kind mostly have the same ones. A style takes some 40 kB. */
const picked = new LRUCache<string, Pick<PageStyles, 'inline' | 'hash'>>({ max: 200 });

/**
 * Of each stylesheet whose text is known, by address, the rules that the markup can use go into the document. The whole files follow
 * in the same order, so every rule wins or loses as it would without the first ones.
 */
export function pageStyles(
  styles: readonly PageStyle[],
  texts: Readonly<Record<string, string>>,
  markup: string,
): PageStyles {
  // Past the first one that must be waited for, rules would stand in another order.
  const isKnown = styles.every(({ href }) => texts[href] !== undefined);
  if (!isKnown || styles.length === 0) return { inline: '', awaited: styles, later: [] };
  const classes = classesIn(markup);
  const key = JSON.stringify([styles.map(({ href }) => href), [...classes].toSorted()]);
  const style = picked.get(key) ?? pick(styles, texts, classes);
  picked.set(key, style);
  return {
    ...style,
    awaited: [],
    later: styles.filter(({ href }) => !isInEveryPage(rulesIn(href, texts[href] ?? ''))),
  };
}

/** Of fonts. Taken in once more, they would have the browser lay out all texts anew. */
const isInEveryPage = (rules: ReturnType<typeof rulesOf>) =>
  rules.every(({ selectors, keyframes }) => selectors === undefined && keyframes === undefined);

function pick(styles: readonly PageStyle[], texts: Readonly<Record<string, string>>, classes: ReadonlySet<string>) {
  const rules = styles.flatMap(({ href }) => rulesIn(href, texts[href] ?? ''));
  // An element ends where its end tag is spelled, quoted or not.
  const inline = usedRules(rules, classes).replaceAll('</', '<\\/');
  return { inline, hash: `sha256-${createHash('sha256').update(inline).digest('base64')}` };
}

function rulesIn(href: string, text: string) {
  const rules = known.get(href) ?? rulesOf(text, href);
  known.set(href, rules);
  return rules;
}
