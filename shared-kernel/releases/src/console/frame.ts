import { type Html, type HtmlValue, html } from '@exwerk/service/http/html';
import type { SquadKey } from '../keys/squad-key.ts';

/** Where the console is on the operations port. */
export const consoleAddress = '/console';

const pages = [
  ['', 'Now'],
  ['/storefronts', 'Storefronts'],
  ['/log', 'Log'],
] as const;

interface Frame {
  readonly title: string;
  readonly environment: string;
  /** Of whoever is signed in. */
  readonly key?: SquadKey | undefined;
  /** Address of the page below the console's. */
  readonly at?: string;
}

/** The head of a page up to its content, for a page that is sent piece by piece. */
export function frameStart({ title, environment, key, at }: Frame): Html {
  const links = pages.map(
    ([path, name]) =>
      html`<a href="${consoleAddress}${path}"${path === at ? html` aria-current="page"` : ''}>${name}</a>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – releases, ${environment}</title>\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<link rel="stylesheet" href="${consoleAddress}/console.css"></head><body><a class="skip" href="#content">To the content</a>\
<header><strong>Releases, ${environment}</strong>${
    key &&
    html`<nav aria-label="Console">${links}</nav>\
<form method="post" action="${consoleAddress}/sign-out"><span>${key.squad}, until ${timeOf(key.expiresAt.toISOString())}</span>\
<button class="quiet">Sign out</button></form>`
  }</header><main id="content"><h1>${title}</h1>`;
}

export const frameEnd = html`</main></body></html>`;

export const framed = (frame: Frame, content: HtmlValue): Html => html`${frameStart(frame)}${content}${frameEnd}`;

/** `2026-11-23 10:20`, in UTC as everything here is. */
export const timeOf = (date: string): Html =>
  html`<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time>`;

interface Table {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly HtmlValue[])[];
}

/** A table that stands as a list on a narrow screen; roles keep it a table for those who hear it. */
export function table({ caption, heads, rows }: Table): Html {
  const cells = (row: readonly HtmlValue[]) =>
    row.map((cell, index) =>
      index === 0
        ? html`<th scope="row" role="rowheader" data-label="${heads[index]}"><div>${cell}</div></th>`
        : html`<td role="cell" data-label="${heads[index]}"><div>${cell}</div></td>`,
    );
  const head = heads.map(name => html`<th scope="col" role="columnheader">${name}</th>`);
  return html`<table role="table"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead>\
<tbody role="rowgroup">${rows.map(row => html`<tr role="row">${cells(row)}</tr>`)}</tbody></table>`;
}

interface Button {
  readonly label: string;
  /** What the button does, as fields of a change. */
  readonly fields: Readonly<Record<string, string>>;
  readonly kind?: 'danger' | 'quiet';
  /** Fields that are filled in. */
  readonly inputs?: HtmlValue;
}

/** A form with a button that changes what visitors get. */
export const changeForm = ({ label, fields, kind, inputs }: Button): Html =>
  html`<form class="stack" method="post" action="${consoleAddress}/changes">\
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${inputs}\
<div><button${kind && html` class="${kind}"`}>${label}</button></div></form>`;

export const whyInput = html`<label>What for<input name="why" maxlength="500" autocomplete="off"></label>`;
