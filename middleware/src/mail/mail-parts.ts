import { type Html, html } from '@exwerk/service/http/html';

/** What stands in a mail, written twice: for programs that show HTML, and for those that don't. */
export interface MailPart {
  readonly text: readonly string[];
  readonly html: Html;
}

export type Row = readonly [label: string, value: string];

export const paragraph = (words: string): MailPart => ({ text: [words], html: html`<p>${words}</p>` });

export const link = (words: string, address: string): MailPart => ({
  text: [`${words}: ${address}`],
  html: html`<p><a href="${address}">${words}</a></p>`,
});

/** A heading with lines below it, an address say. */
export const block = (title: string, lines: readonly string[]): MailPart => ({
  text: [title, ...lines],
  html: html`<p><strong>${title}</strong>${lines.map(line => html`<br>${line}`)}</p>`,
});

export const table = (rows: readonly Row[]): MailPart => ({
  text: rows.map(([label, value]) => `${label}: ${value}`),
  html: html`<table width="100%" cellpadding="6">${rows.map(
    ([label, value]) =>
      html`<tr><th align="left" scope="row" style="font-weight:400">${label}</th><td align="right">${value}</td></tr>`,
  )}</table>`,
});
