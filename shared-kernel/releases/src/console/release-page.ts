import type { Composition } from '@exwerk/contract/releases/composition';
import type { Release, ShellRelease } from '@exwerk/contract/releases/release';
import { type Html, html } from '@exwerk/service/http/html';
import { figureCells, figureHeads, grownInWords } from '../gate/gate-figures.ts';
import { type GateReport, pictureText } from '../gate/gate-report.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import { inKilobytes } from '../publishing/kilobytes.ts';
import { changeForm, consoleAddress, table, timeOf, whyInput } from './frame.ts';
import { originOf, stateOf } from './remote-page.ts';

interface ReleasePage {
  readonly release: Release | ShellRelease;
  /** The latest first. */
  readonly reports: readonly GateReport[];
  readonly composition: Composition;
  readonly key: SquadKey;
  /** How it fares, and what it threw. */
  readonly fares: readonly Html[];
}

/** What a release says of itself, what the gate found, and what can be done with it. */
export function releasePage({ release, reports, composition, key, fares }: ReleasePage): Html {
  const { createdAt, contract } = release;
  return html`<p>Built ${timeOf(createdAt)} from ${originOf(release)}. Visitors: ${stateOf(release, composition)}.</p>
${key.remotes.includes(release.remote) && actions(release, composition, key)}
${fares}
<section aria-labelledby="gate"><h2 id="gate">Gate</h2>\
${reports.length === 0 ? html`<p class="soft">It was not asked yet.</p>` : gateReports(reports)}</section>
${picturesSection(release, reports)}
<section aria-labelledby="about"><h2 id="about">What it says of itself</h2>\
${table({ caption: 'release.json', heads: ['What', 'Says'], rows: [['Contract', contract], ...aboutRows(release)] })}</section>`;
}

function actions({ remote, version }: Release | ShellRelease, { remotes }: Composition, { squad }: SquadKey): Html {
  const fields = { release: `${remote}@${version}` };
  if (remotes[remote] === undefined)
    return html`<div class="cards"><div class="card"><h2>Take in</h2>${changeForm({ label: `Add ${remote}@${version}`, fields: { ...fields, do: 'add' }, inputs: whyInput })}</div></div>`;
  if (remotes[remote] === version) return html`<p>It is what all new visitors get.</p>`;
  const share = html`<label>Percent of new visitors<input name="share" type="number" min="1" max="99" value="5" required></label>`;
  const preview = html`<label>Name of the preview<input name="preview" value="${squad}" pattern="${squad}(-[a-z0-9\\-]+)?" maxlength="40" required></label>`;
  return html`<div class="cards">\
<section class="card" aria-labelledby="promote"><h2 id="promote">For all</h2>${changeForm({ label: `Promote ${remote}@${version}`, fields: { ...fields, do: 'promote' }, inputs: whyInput })}</section>\
<section class="card" aria-labelledby="share"><h2 id="share">For some</h2>${changeForm({ label: `Show ${remote}@${version} to a share`, fields: { ...fields, do: 'canary' }, inputs: html`${share}${whyInput}` })}</section>\
<section class="card" aria-labelledby="preview"><h2 id="preview">For those with a link</h2>${changeForm({ label: `Preview ${remote}@${version}`, fields: { ...fields, do: 'preview' }, inputs: preview })}</section></div>`;
}

function gateReports([latest, ...earlier]: readonly GateReport[]): Html {
  return html`${latest && reportTable(latest)}${
    earlier.length > 0 &&
    html`<details><summary>Earlier ones (${earlier.length})</summary>${earlier.map(reportTable)}</details>`
  }`;
}

const reportTable = ({ at, passed, steps, figures, grown }: GateReport) => {
  const time = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  const found = table({
    caption: `${passed ? 'Passed' : 'Refused'}, ${time}`,
    heads: ['Rule', 'Outcome', 'What was found', 'Time'],
    rows: steps.map(({ rule, outcome, milliseconds, passed: isRight }) => [
      rule,
      html`<span class="${isRight ? 'good' : 'bad'}">${isRight ? 'passed' : 'refused'}</span>`,
      outcome,
      `${milliseconds} ms`,
    ]),
  });
  const measured = table({ caption: `Figures, ${time}`, heads: figureHeads, rows: figures.map(figureCells) });
  const modules = grown.map(module => `${module.place}: ${grownInWords(module)}`);
  return html`${found}${modules.length > 0 && html`<p>What has grown:</p>${list(modules)}`}${figures.length > 0 && measured}`;
};

/** How its pages looked when the gate opened them last. */
function picturesSection(
  { remote, version }: Release | ShellRelease,
  reports: readonly GateReport[],
): Html | undefined {
  const pictures = reports.find(report => report.pictures.length > 0)?.pictures ?? [];
  if (pictures.length === 0) return undefined;
  const figures = pictures.map(picture => {
    const address = `${consoleAddress}/releases/${remote}/${version}/gate/${picture.file}`;
    return html`<li class="card"><figure><figcaption>${pictureText(picture)}</figcaption>\
<a href="${address}"><img src="${address}" alt="${pictureText(picture)}" loading="lazy"></a></figure></li>`;
  });
  return html`<section aria-labelledby="pictures"><h2 id="pictures">How its pages look</h2>\
<ul class="plain cards">${figures}</ul></section>`;
}

const list = (items: readonly string[]) => html`<ul class="plain">${items.map(item => html`<li>${item}</li>`)}</ul>`;
const ranges = (what: Readonly<Record<string, string>>) =>
  list(Object.entries(what).map(([name, range]) => `${name} ${range}`));

function aboutRows(release: Release | ShellRelease): [string, Html | string][] {
  if (!('exposes' in release))
    return [
      ['Provides', ranges(release.provides)],
      ['Places', list(release.slots.places)],
    ];
  const { needs = {}, pages = [], slots, weights, languages = [] } = release;
  const parts = Object.entries(weights?.parts ?? {}).toSorted(([, one], [, other]) => other - one);
  const rows: [string, Html | string, number][] = [
    ['Needs', ranges(needs), Object.keys(needs).length],
    [
      'Pages',
      list(pages.map(({ path, guard, cache }) => `${path} (${guard === 'none' ? cache : guard})`)),
      pages.length,
    ],
    ['Fills', list(slots?.fills ?? []), slots?.fills.length ?? 0],
    ['Places', list(slots?.places ?? []), slots?.places.length ?? 0],
    ['Weights', list(parts.map(([source, bytes]) => `${inKilobytes(bytes)} ${source}`)), parts.length],
    ['Languages', languages.join(' '), languages.length],
  ];
  return rows.flatMap(([what, says, count]) => (count > 0 ? [[what, says]] : []));
}
