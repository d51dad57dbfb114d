import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import type { Origin } from '@exwerk/contract/releases/release';
import { type Html, html } from '@exwerk/service/http/html';
import { compositionId } from '@exwerk/service/releases/composition-id';
import type { AuditEntry } from '../audit/audit-log.ts';
import { labelOf } from '../composition/versions.ts';
import { ownsPreview, type SquadKey } from '../keys/squad-key.ts';
import { changeForm, consoleAddress, table, timeOf } from './frame.ts';
import { logTable } from './log-page.ts';
import { runningTime } from './running-time.ts';

interface Overview {
  readonly composition: Composition;
  /** By name, what the current releases were built from. */
  readonly origins: Readonly<Record<string, Origin | undefined>>;
  readonly latest: readonly AuditEntry[];
  readonly key: SquadKey;
  /** Address that opens a preview on one storefront. */
  readonly previewLink: (name: string) => string;
}

/** What visitors get now: all of them, those of canaries, those with a link. */
export function overviewPage(overview: Overview): Html {
  const { composition, latest } = overview;
  const { revision, promotedAt, by, what, why } = composition;
  return html`<p>Composition <code>${compositionId(composition)}</code>, revision ${revision}, ${timeOf(promotedAt)}: \
${what}, by ${by}${why !== undefined && html` (${why})`}</p>
${composedTable(overview)}
<section aria-labelledby="canaries"><h2 id="canaries">Canaries</h2>${canaries(overview)}</section>
<section aria-labelledby="previews"><h2 id="previews">Previews</h2>${previews(overview)}</section>
<section aria-labelledby="latest"><h2 id="latest">Latest in the log</h2>${logTable(latest, 'Who did or tried what')}</section>`;
}

function composedTable({ composition: { remotes }, origins }: Overview): Html {
  const rows = Object.entries(remotes).map(([name, version]) => {
    const origin = origins[name];
    return [
      html`<a href="${consoleAddress}/releases/${name}">${name}</a>`,
      html`<a href="${consoleAddress}/releases/${name}/${version}">${version}</a>`,
      origin ? html`<code>${origin.commit.slice(0, 12)}</code>${origin.isChanged && ' with changes'}` : 'not told',
      origin?.author ?? 'not told',
    ];
  });
  return table({
    caption: 'What new visitors of every storefront get',
    heads: ['Name', 'Release', 'Commit', 'Author'],
    rows,
  });
}

function canaries({ composition, key }: Overview): Html {
  if (composition.canaries.length === 0) return html`<p class="soft">Nobody is in one.</p>`;
  const cards = composition.canaries.map(({ remotes, numbers, since }) => {
    const names = Object.keys(remotes);
    // The key for one of them ends it for all.
    const own = names.filter(name => key.remotes.includes(name));
    return html`<li class="card"><h3>${releaseLinks(remotes)}</h3><p>${numbers.length} % of new visitors, \
for ${runningTime(since)}, since ${timeOf(since)}</p>\
${own.length > 0 && changeForm({ label: `End the canary of ${names.join(', ')}`, fields: { do: 'end-canary', names: own.join(' ') }, kind: 'danger' })}</li>`;
  });
  return html`<ul class="plain cards">${cards}</ul>`;
}

function previews({ composition: { previews, remotes }, key, previewLink }: Overview): Html {
  const cards = Object.entries(previews).map(([name, versions]) => {
    const own = Object.entries(versions).filter(([one, version]) => remotes[one] !== version);
    return html`<li class="card"><h3><a href="${previewLink(name)}">${name}</a></h3>\
<p>${labelOf(Object.fromEntries(own)) || 'as current'}</p>\
${ownsPreview(key, name) && changeForm({ label: `End the preview ${name}`, fields: { do: 'end-preview', preview: name }, kind: 'danger' })}</li>`;
  });
  return cards.length === 0 ? html`<p class="soft">There is none.</p>` : html`<ul class="plain cards">${cards}</ul>`;
}

const releaseLinks = (versions: Versions) =>
  Object.entries(versions).map(
    ([name, version]) => html`<a href="${consoleAddress}/releases/${name}/${version}">${name}@${version}</a> `,
  );
