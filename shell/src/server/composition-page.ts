import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import type { RequestHandler } from 'express';
import { compositionId, type SomeVersions, type Versions } from '../composition/composition.ts';
import type { ServedCompositions } from '../composition/served-compositions.ts';
import { iconLink } from '../rendering/page-document.ts';
import { visitorOf } from './visitor.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cell = (text: string, isOwn: boolean) =>
  isOwn ? `<td><strong>${escaped(text)}</strong></td>` : `<td>${escaped(text)}</td>`;

/**
 * `/__/composition`: which release of each remote this instance serves to whom, the visitor's own in bold. Production keeps it to itself.
 */
export function compositionPage(
  compositions: Pick<ServedCompositions, 'choose' | 'composition'>,
  { isProduction, secret, shellVersion }: { isProduction: boolean; secret: string; shellVersion: string },
): RequestHandler {
  return async (request, response, next) => {
    const { composition } = compositions;
    if (isProduction || !composition) return next();
    const choice = await compositions.choose(visitorOf(request, secret));
    const { remotes, canary, previews, retired, revision, promotedAt, by, what } = composition;
    const complete = (some: SomeVersions): Versions => ({ ...remotes, ...some });
    const columns: [string, Versions][] = [
      ['current', remotes],
      ...(canary ? [[`canary, ${canary.share} %`, complete(canary.remotes)] as [string, Versions]] : []),
      ...Object.entries(previews).map(([name, some]): [string, Versions] => [`preview ${name}`, complete(some)]),
      ...retired.map(({ remotes: all, replacedAt }): [string, Versions] => [`replaced ${replacedAt}`, all]),
    ];
    const ids = columns.map(([, versions]) => compositionId({ remotes: versions }));
    const own = ids.indexOf(choice?.id ?? '');
    const row = (name: string, cells: string[]) =>
      `<tr><th scope="row">${escaped(name)}</th>${cells.map((text, column) => cell(text, column === own)).join('')}</tr>`;
    const head = columns.map(([name]) => `<th scope="col">${escaped(name)}</th>`).join('');
    const rows = remoteNames.map(name =>
      row(
        name,
        columns.map(([, versions]) => versions[name]),
      ),
    );
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Composition</title>',
      `<meta name="robots" content="noindex,nofollow">${iconLink}</head><body><h1>Composition</h1>`,
      `<p>Shell ${escaped(shellVersion)}. Revision ${revision} since ${promotedAt}, ${escaped(by)}: ${escaped(what)}.</p>`,
      `<table border="1" cellpadding="6"><thead><tr><th scope="col">remote</th>${head}</tr></thead>`,
      `<tbody>${rows.join('')}${row('composition', ids)}</tbody></table>`,
      '<p>Yours is bold. <a href="/?debug=boundaries">Show the regions on a page</a></p></body></html>',
    ];
    response.set('Cache-Control', 'no-store').type('html').send(html.join(''));
  };
}
