import { type Html, html } from '@exwerk/service/http/html';

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
