/** Attributes by which an element is found in the markup of a page. */
export type Mark = Readonly<Record<`data-${string}`, string>>;

/** Markup that a server keeps of one page for the next. */
export interface KeptMarkup {
  /** What an element with that key had inside; nothing where it has not been rendered yet. */
  find(key: string): string | undefined;
  /** For an element whose inside is to be kept; the mark is gone before the page is sent. */
  mark(key: string): Mark;
}
