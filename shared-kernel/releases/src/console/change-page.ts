import { Html, html } from '@exwerk/service/http/html';
import type { Response } from 'express';
import type { ApiParts } from '../api/api-parts.ts';
import { namesIn, wordsOf } from '../changes/change-request.ts';
import { makeKeyedChange, type PermittedChange } from '../changes/keyed-change.ts';
import { consoleAddress, frameEnd, frameStart } from './frame.ts';

/** Makes a change and shows what the gate says while it says it. */
export async function sendChangePage(
  response: Response,
  permitted: PermittedChange,
  environment: string,
  parts: ApiParts,
): Promise<void> {
  const { change, key } = permitted;
  const write = (part: { readonly markup: string }) => response.write(part.markup);
  response.status(200).type('html');
  write(frameStart({ title: wordsOf(change), environment, key }));
  write(html`<p class="soft">What is tried takes a while; this page grows with it.</p><ol class="steps">`);
  const outcome = await makeKeyedChange(permitted, parts, line => write(html`<li>${line.trim()}</li>`)).then(
    ({ revision }) => html`<p role="status" class="good">Done. Visitors get revision ${revision}.</p>`,
    (error: unknown) => {
      parts.logger.warn({ err: error }, 'a change failed');
      const message = error instanceof Error ? error.message : String(error);
      return html`<p role="alert" class="alert">Nothing has changed: ${message}</p>`;
    },
  );
  write(new Html('</ol>'));
  write(outcome);
  const names = namesIn(change) ?? [];
  const ways = names.map(name => html`<li><a href="${consoleAddress}/releases/${name}">Releases of ${name}</a></li>`);
  write(html`<ul><li><a href="${consoleAddress}">What visitors get now</a></li>${ways}</ul>`);
  response.end(frameEnd.markup);
}
