import type { Composition } from '@exwerk/contract/releases/composition';
import type { Release, ShellRelease, Weights } from '@exwerk/contract/releases/release';
import { type Html, type HtmlValue, html } from '@exwerk/service/http/html';
import { ownHistory } from '../composition/own-history.ts';
import type { FiguresOfRelease } from '../figures/figures-by-release.ts';
import type { GateReport } from '../gate/gate-report.ts';
import type { CanaryPoint } from '../judging/canary-figures.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import { inKilobytes } from '../publishing/kilobytes.ts';
import { figuresSection } from './figures-section.ts';
import { changeForm, consoleAddress, table, timeOf, whyInput } from './frame.ts';
import { shareCurve } from './share-curve.ts';

type AnyRelease = Release | ShellRelease;

interface RemotePage {
  readonly name: string;
  /** The latest first. */
  readonly releases: readonly AnyRelease[];
  /** What the gate did last with each of them, by version. */
  readonly reports: Readonly<Record<string, GateReport | undefined>>;
  /** Compositions, the latest first. */
  readonly history: readonly Composition[];
  /** How its canary has fared. */
  readonly points: readonly CanaryPoint[];
  readonly key: SquadKey;
  readonly figures: readonly FiguresOfRelease[] | undefined;
}

/** A remote's, or the shell's, releases and what happened to them. */
export function remotePage({ name, releases, reports, history, points, key, figures }: RemotePage): Html {
  const rows = releases.map((release, index) => [
    html`<a href="${consoleAddress}/releases/${name}/${release.version}">${release.version}</a>`,
    stateOf(release, history[0]),
    timeOf(release.createdAt),
    originOf(release),
    weightCell(release, releases[index + 1]),
    'languages' in release ? String(release.languages?.length ?? 'not told') : '–',
    gateCell(reports[release.version]),
  ]);
  const changes = ownHistory(history, name).map(({ revision, promotedAt, by, what, why }) => [
    String(revision),
    timeOf(promotedAt),
    by,
    html`${what}${why !== undefined && html`<br><span class="soft">${why}</span>`}`,
  ]);
  return html`${shareCurve(history, name, points)}
${table({ caption: `Releases of ${name}`, heads: ['Release', 'Visitors', 'Built', 'From', 'Weight', 'Languages', 'Gate'], rows })}
${figuresSection(name, figures)}
<section aria-labelledby="history"><h2 id="history">What happened to it</h2>\
${table({ caption: `Changes of ${name}`, heads: ['Revision', 'When', 'Who', 'What'], rows: changes })}</section>
${key.remotes.includes(name) && rollBack(name)}`;
}

const rollBack = (name: string) =>
  html`<section aria-labelledby="rollback"><h2 id="rollback">Take back</h2><p>Ends the canary of ${name} if there is one, \
else goes back one promotion. No gate is asked.</p>\
${changeForm({ label: `Roll ${name} back`, fields: { do: 'rollback', name }, kind: 'danger', inputs: whyInput })}</section>`;

/** Which visitors have a release now. */
export function stateOf({ remote, version }: Pick<AnyRelease, 'remote' | 'version'>, now?: Composition): Html {
  const canary = now?.canaries.find(({ remotes }) => remotes[remote] === version);
  if (now?.remotes[remote] === version) return html`<span class="good">all</span>`;
  return canary ? html`<span class="good">${canary.numbers.length} %</span>` : html`<span class="soft">none</span>`;
}

export const originOf = ({ origin }: AnyRelease): HtmlValue =>
  origin
    ? html`<code>${origin.commit.slice(0, 12)}</code>${origin.isChanged && ' with changes'}, ${origin.author}`
    : 'not told';

const heaviest = ({ parts }: Weights) => Math.max(0, ...Object.values(parts));
const signed = (bytes: number) => `${bytes > 0 ? '+' : bytes < 0 ? '−' : '±'}${inKilobytes(Math.abs(bytes))}`;

function weightCell(release: AnyRelease, before: AnyRelease | undefined): HtmlValue {
  const weights = 'weights' in release ? release.weights : undefined;
  if (!weights) return '–';
  const former = before && 'weights' in before ? before.weights : undefined;
  const change = (now: number, then: number | undefined) => then !== undefined && ` (${signed(now - then)})`;
  return html`heaviest page ${inKilobytes(heaviest(weights))}${change(heaviest(weights), former && heaviest(former))}<br>\
entry ${inKilobytes(weights.entry)}${change(weights.entry, former?.entry)}<br>\
styles ${inKilobytes(weights.styles)}${change(weights.styles, former?.styles)}`;
}

const gateCell = (report: GateReport | undefined): HtmlValue =>
  report
    ? html`<span class="${report.passed ? 'good' : 'bad'}">${report.passed ? 'passed' : 'refused'}</span>`
    : html`<span class="soft">not asked</span>`;
