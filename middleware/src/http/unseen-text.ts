import type * as z from 'zod';

/** Controls but for tabs and ends of lines, halves of characters, and what turns the order of letters: nobody types them, and they mislead whoever reads. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
/** What takes no room in a line joins letters in some languages; by itself it is nothing. */
const nothingToSee = /^[\s\p{Cf}]*$/u;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function faultOf(text: string) {
  const found = [...new Set(text.match(unseen))];
  if (found.length > 0)
    return { id: 'validation.noForbiddenCharacters', values: { characters: found.map(codeOf).join(' ') } };
  return nothingToSee.test(text) && text.trim() !== '' ? { id: 'validation.required' } : undefined;
}

interface Place {
  readonly value: unknown;
  readonly key: PropertyKey;
  readonly parent: Place | null;
}

function pathTo(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let one = place; one.parent; one = one.parent) path.push(one.key);
  return path.reverse();
}

/** What the first text of a call's arguments holds that is not to be seen; undefined where there is none. */
export function unseenIn(args: unknown): z.core.$ZodIssue | undefined {
  // Without calling itself: somebody may send a list of lists of lists.
  const left: Place[] = [{ value: args, key: '', parent: null }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      const params = faultOf(value);
      if (params) return { code: 'custom', path: pathTo(place), message: 'Not to be seen', input: value, params };
    } else if (Array.isArray(value)) {
      for (const [key, child] of value.entries()) left.push({ value: child, key, parent: place });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) left.push({ value: child, key, parent: place });
    }
  }
  return undefined;
}
