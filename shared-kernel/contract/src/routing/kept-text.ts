/**
 * What a page depends on of a text in its address: so many characters of it, without space around them, nor what nobody sees and what
 * comes along with a pasted word (controls, marks of direction, soft hyphens, half of a character that was cut).
 */
export const keptText = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/(?!\t)\p{C}/gu, '')
    .trim();

/** The same of a text that is searched for: without a letter or a digit in what is kept of it there is nothing to look for. */
export const keptWords = (text: string, longest: number): string => {
  const kept = keptText(text, longest);
  return /[\p{L}\p{N}]/u.test(kept) ? kept : '';
};
