/** What a page depends on of a text in its address: so many characters of it, without space around them. */
export const keptText = (text: string, longest: number): string => text.slice(0, longest).trim();
