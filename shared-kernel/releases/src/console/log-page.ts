import { type Html, html } from '@exwerk/service/http/html';
import type { AuditEntry } from '../audit/audit-log.ts';
import { table, timeOf } from './frame.ts';

const outcomes = { done: 'good', denied: 'bad', refused: 'bad', failed: 'bad' } as const;

/** Who did or tried what, the latest first. */
export function logTable(entries: readonly AuditEntry[], caption: string): Html {
  const rows = entries.map(({ at, by, key, what, why, outcome, message, revisions }) => [
    timeOf(at),
    html`${by}${key !== undefined && html`<br><code class="soft">key ${key}</code>`}`,
    html`${what}${why !== undefined && html`<br><span class="soft">${why}</span>`}`,
    html`<span class="${outcomes[outcome]}">${outcome}</span>${message !== undefined && html`<br>${message}`}`,
    revisions ? `${revisions.from} to ${revisions.to}` : '–',
  ]);
  return table({ caption, heads: ['When', 'Who', 'What', 'Outcome', 'Revision'], rows });
}
