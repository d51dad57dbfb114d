/** Markup that is safe to send: everything that came from outside went through `html`. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

type Value = Html | Value[] | string | number | undefined | null | false;
const render = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === undefined || value === null || value === false ? '' : escapeText(String(value));
};

/** A template whose values are escaped; nested templates and lists of them are kept. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + render(values[index - 1]) + text));
}

/** Minor units of a currency with two fraction digits, for people who look after the shop. */
export function money(cents: number, currency: string): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`;
}

/** A whole page. The style sheet is served with the page, so a policy without inline styles holds. */
export function page({
  title,
  lang = 'en',
  styles,
  body,
}: {
  title: string;
  lang?: string;
  styles: string;
  body: Html;
}) {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
${body}
</body>
</html>
`.markup;
}
