import type { Versions } from '@exwerk/contract/releases/composition';
import type { Keys } from '@exwerk/service/config/variables';
import { html } from '@exwerk/service/http/html';
import { compositionId } from '@exwerk/service/releases/composition-id';
import type { RequestHandler } from 'express';
import { iconLink } from '../rendering/page-document.ts';
import type { ServedCompositions } from '../served/served-compositions.ts';
import { visitorOf } from './visitor.ts';

const cell = (text: string, isOwn: boolean) => html`<td>${isOwn ? html`<strong>${text}</strong>` : text}</td>`;

/**
 * `/__/composition`: which release of the shell and of each remote this instance serves to whom, the visitor's own in bold. Production keeps it to itself.
 */
export function compositionPage(
  compositions: Pick<ServedCompositions, 'choose' | 'composition'>,
  { isProduction, secrets }: { isProduction: boolean; secrets: Keys },
): RequestHandler {
  return async (request, response, next) => {
    const { composition } = compositions;
    if (isProduction || !composition) return next();
    const choice = await compositions.choose(visitorOf(request, secrets));
    const { remotes, canaries, previews, retired, revision, promotedAt, by, what } = composition;
    const complete = (some: Versions): Versions => ({ ...remotes, ...some });
    const columns: [string, Versions][] = [
      ['current', remotes],
      ...canaries.map(({ numbers, remotes: some }): [string, Versions] => [
        `canary, ${numbers.length} %`,
        complete(some),
      ]),
      ...Object.entries(previews).map(([name, some]): [string, Versions] => [`preview ${name}`, some]),
      ...retired.map(({ remotes: all, replacedAt }): [string, Versions] => [`replaced ${replacedAt}`, all]),
    ];
    const ids = columns.map(([, versions]) => compositionId({ remotes: versions }));
    const own = ids.indexOf(choice?.id ?? '');
    const row = (name: string, cells: string[]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((text, column) => cell(text, column === own))}</tr>`;
    const names = new Set(columns.flatMap(([, versions]) => Object.keys(versions)));
    const rows = [...names].map(name =>
      row(
        name,
        columns.map(([, versions]) => versions[name] ?? '–'),
      ),
    );
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Composition</title>
<meta name="robots" content="noindex,nofollow">${iconLink}</head><body><h1>Composition</h1>
<p>Revision ${revision} since ${promotedAt}, ${by}: ${what}.</p>
<table border="1" cellpadding="6"><thead><tr><th scope="col">release</th>${columns.map(
      ([name]) => html`<th scope="col">${name}</th>`,
    )}</tr></thead><tbody>${rows}${row('composition', ids)}</tbody></table>
<p>Yours is bold. <a href="/?debug=boundaries">Show the regions on a page</a></p></body></html>`;
    response.set('Cache-Control', 'no-store').type('html').send(page.markup);
  };
}
