/** Markup that is safe to send: everything that came from outside went through `html`. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

export type HtmlValue = Html | readonly HtmlValue[] | string | number | undefined | null | false;
const isList = (value: HtmlValue): value is readonly HtmlValue[] => Array.isArray(value);

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (isList(value)) return value.map(render).join('');
  return value === undefined || value === null || value === false ? '' : escapeText(String(value));
}

/** A template whose values are escaped, for texts and quoted attributes; nested templates and lists of them are kept. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + render(values[index - 1]) + text));
}
