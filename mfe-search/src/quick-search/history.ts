import { keptNames } from '@exwerk/contract/consent/purposes';
import { storageOf } from '@exwerk/runtime';
import * as z from 'zod/mini';

const historyKey = keptNames.searchHistory;
/** As many searches as are remembered. */
const historyLimit = 8;

/** What the browser stored; anything that is no list of texts counts as empty. */
export function parseHistory(stored: string | null): string[] {
  try {
    const parsed = z.safeParse(z.array(z.string()), JSON.parse(stored ?? '[]'));
    return parsed.success ? parsed.data.slice(0, historyLimit) : [];
  } catch {
    return [];
  }
}

/** Newest first, each text once whatever its case. */
export function withSearch(history: readonly string[], text: string): string[] {
  const searched = text.trim();
  if (searched === '') return [...history];
  const others = history.filter(entry => entry.toLowerCase() !== searched.toLowerCase());
  return [searched, ...others].slice(0, historyLimit);
}

export const loadHistory = (): string[] => parseHistory(storageOf('local').getItem(historyKey));

export function storeHistory(history: readonly string[]): void {
  if (history.length === 0) storageOf('local').removeItem(historyKey);
  else storageOf('local').setItem(historyKey, JSON.stringify(history));
}
