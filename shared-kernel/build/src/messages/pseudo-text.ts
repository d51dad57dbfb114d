import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';

const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Other languages say the same in up to this much more room. */
const growth = 0.4;

/**
 * A message as a language would have it that nobody speaks: whatever on a page has no accents is no message, whatever is cut off has too little
 * room. Words stay readable, arguments as they are.
 */
export function pseudoText(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.map(element => {
    if (element.type === TYPE.literal) return { ...element, value: pseudoLiteral(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: pseudoText(element.children) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: pseudoText(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

function pseudoLiteral(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return [...text].map(letter => accents.get(letter) ?? letter).join('') + '·'.repeat(Math.ceil(letters * growth));
}
