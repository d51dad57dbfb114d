/** The hosted service knows Norwegian by two codes. */
const SAME: Readonly<Record<string, string>> = { no: 'nb' };

/** One code a language: `sk-SK` and `SK` are `sk`. */
export function languageCode(text: string): string {
  const code = text.slice(0, 2).toLowerCase();
  return SAME[code] ?? code;
}
