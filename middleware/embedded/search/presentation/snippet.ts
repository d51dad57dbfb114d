import { tokenise } from '../text/fold.ts';
import { findMatches, type Highlighted, type HighlightOptions, mark } from './highlight.ts';

/** The stretch of `words` words that holds the most matches, with an ellipsis where text was cut. */
export function snippetText(
  text: string,
  words: number,
  ellipsis: string,
  options: HighlightOptions,
): Pick<Highlighted, 'value' | 'matchLevel'> {
  const tokens = tokenise(text);
  const matches = findMatches(text, options);
  const starts = new Set(matches.map(({ start }) => start));
  const isMatch = tokens.map(({ start }) => (starts.has(start) ? 1 : 0));
  let [best, bestFrom, current] = [-1, 0, 0];
  for (let to = 0; to < tokens.length; to++) {
    current += (isMatch[to] ?? 0) - (isMatch[to - words] ?? 0);
    if (current > best && to >= Math.min(words, tokens.length) - 1)
      [best, bestFrom] = [current, Math.max(0, to - words + 1)];
  }
  const lastToken = tokens[Math.min(bestFrom + words, tokens.length) - 1];
  const start = bestFrom === 0 ? 0 : (tokens[bestFrom]?.start ?? 0);
  const end = bestFrom + words >= tokens.length ? text.length : (lastToken?.end ?? text.length);
  const inside = matches
    .filter(match => match.start >= start && match.end <= end)
    .map(match => ({ ...match, start: match.start - start, end: match.end - start }));
  const found = new Set(matches.map(({ queryWord }) => queryWord)).size;
  return {
    value: `${start > 0 ? ellipsis : ''}${mark(text.slice(start, end), inside, options.preTag, options.postTag)}${end < text.length ? ellipsis : ''}`,
    matchLevel: found === 0 ? 'none' : found < options.wordCount ? 'partial' : 'full',
  };
}
