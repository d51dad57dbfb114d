import type { LineItem } from '@commercetools/platform-sdk';
import { type Form, textOf } from './form.ts';
import type { Stored } from './kind.ts';
import type { LineSnapshot, LineSnapshots } from './line-snapshots.ts';

/** Carts and orders. */
type Lined = Stored & { readonly lineItems: readonly LineItem[] };

/** Stands in a stored line in place of the snapshot's fields. No text can be taken for it: quotes inside of JSON's strings are escaped. */
const mark = '@';
const marked = Buffer.from(`"${mark}":`);
type StoredLine = Omit<LineItem, keyof LineSnapshot> & { readonly [mark]?: number };

const inSnapshot = /^lineItems\[\*\]\.variant\b/;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Documents whose lines name the number of their snapshot instead of repeating it. What older releases stored whole is read as it is. */
export function lineForm<T extends Lined>(snapshots: LineSnapshots): Form<T> {
  const storedLine = ({ name, productSlug, variant, ...own }: LineItem): StoredLine => ({
    ...own,
    [mark]: snapshots.keep({ name, ...(productSlug !== undefined && { productSlug }), variant }),
  });
  const lineOf = ({ [mark]: seq, ...own }: StoredLine) =>
    seq === undefined ? own : { ...own, ...snapshots.value(seq) };

  const sent = (stored: Uint8Array): Uint8Array => {
    const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
    const parts: Uint8Array[] = [];
    let from = 0;
    for (let at = bytes.indexOf(marked); at >= 0; at = bytes.indexOf(marked, at + 1)) {
      const start = at + marked.length;
      let end = start;
      while (isDigit(bytes[end])) end += 1;
      const fields = snapshots.fields(Number(bytes.toString('latin1', start, end)));
      if (fields === undefined) continue;
      parts.push(bytes.subarray(from, at), fields);
      from = end;
    }
    return parts.length === 0 ? stored : Buffer.concat([...parts, bytes.subarray(from)]);
  };

  return {
    write: document => JSON.stringify({ ...document, lineItems: document.lineItems.map(storedLine) }),
    read(stored) {
      // Written by `write` from a document of this very type.
      const document = JSON.parse(textOf(stored)) as Omit<T, 'lineItems'> & { lineItems: StoredLine[] };
      return { ...document, lineItems: document.lineItems.map(lineOf) } as unknown as T;
    },
    sent,
    open: (stored, paths) => JSON.parse(textOf(paths.some(path => inSnapshot.test(path)) ? sent(stored) : stored)),
  };
}
