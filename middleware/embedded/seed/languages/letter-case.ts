/** The Dutch ij is one letter: IJsmachine, ijsmachine. */
const isDutchLetter = (text: string, locale: string) => locale.startsWith('nl') && /^IJ\p{Ll}/u.test(text);

/** With a small first letter, for the middle of a sentence. "GN container", "MIG/MAG" and "E-bike" keep theirs. */
export const lowerFirst = (text: string, locale: string): string => {
  if (isDutchLetter(text, locale)) return `ij${text.slice(2)}`;
  if (/^\p{Lu}[\p{Lu}\p{N}/-]/u.test(text)) return text;
  const [first = '', ...rest] = text;
  // Languages differ in letters beyond ASCII alone, and asking for their rules is slow.
  const lower = first < '\u0080' ? first.toLowerCase() : first.toLocaleLowerCase(locale);
  return lower + rest.join('');
};
