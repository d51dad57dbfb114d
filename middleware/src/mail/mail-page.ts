import { type Html, html } from '@exwerk/service/http/html';

/** A mail's frame: plain enough for every mail program. */
export function mailPage(language: string, title: string, body: Html): string {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif;color:#1b1f24;max-width:40rem;margin:0 auto;padding:1.5rem">
<h1 style="font-size:1.25rem">${title}</h1>
${body}
<p style="color:#5c6670;font-size:.875rem">Exwerk</p></body></html>`.markup;
}
