import { releaseName, releaseVersion } from '@exwerk/contract/releases/release-name';
import { html } from '@exwerk/service/http/html';
import * as z from 'zod';
import { readAllStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Candidate } from './candidate.ts';
import {
  figureCells,
  figureHeads,
  figuresSchema,
  type GateFigure,
  type GrownModule,
  grownInWords,
  grownModulesSchema,
} from './gate-figures.ts';
import { type GatePicture, pictureName } from './gate-pictures.ts';

const stepSchema = z.object({
  rule: z.string(),
  /** What was looked at, or why the release was refused. */
  outcome: z.string(),
  milliseconds: z.number(),
  passed: z.boolean(),
});
export type Step = Readonly<z.infer<typeof stepSchema>>;

const pictureSchema = z.object({ page: z.string(), width: z.int(), file: z.string() });

const reportSchema = z.object({
  at: z.iso.datetime(),
  /** `<name>@<version>`. */
  releases: z.array(z.string()).readonly(),
  /** By name, of everything around them. */
  composition: z.record(z.string(), z.string()).readonly(),
  passed: z.boolean(),
  steps: z.array(stepSchema).readonly(),
  /** Of the release's own pages; reports from before the gate took any have none. */
  pictures: z.array(pictureSchema).readonly().default([]),
  /** What was measured. */
  figures: figuresSchema,
  /** What has grown in what is over its budget, the most grown first. */
  grown: grownModulesSchema,
});
/** What the gate did with releases in a composition to be. */
export type GateReport = Readonly<z.infer<typeof reportSchema>>;

/** What the gate did with a release so far, the latest first. */
export async function readReports(store: ReleaseStore, name: string, version: string): Promise<GateReport[]> {
  const folder = `${name}/${version}/gate`;
  const names = (await store.list(folder)).filter(file => file.endsWith('.json')).reverse();
  const keys = names.map(file => `${folder}/${file}`);
  return readAllStored(store, keys, reportSchema);
}

const pictureKey = z.object({ name: releaseName, version: releaseVersion, file: z.string().regex(pictureName) });

/** A picture that a report names; undefined where there is none of that name. */
export async function readPicture(store: ReleaseStore, named: unknown): Promise<Buffer | undefined> {
  const { data } = pictureKey.safeParse(named);
  return data && (await store.read(`${data.name}/${data.version}/gate/${data.file}`))?.content;
}

/** What the gate found, and saw. */
export interface Found {
  readonly steps: readonly Step[];
  readonly pictures: readonly GatePicture[];
  readonly figures: readonly GateFigure[];
  readonly grown: readonly GrownModule[];
}

/** Keeps a report with each release that it is about: `<name>/<version>/gate/<time>.json`, a page to look at, and its pictures beside them. */
export async function keepReport(
  { changed, shell, releases }: Candidate,
  { steps, pictures, figures, grown }: Found,
  store: ReleaseStore,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const time = at.replace(/[:.]/g, '-');
  const common = {
    at,
    releases: changed.map(({ remote, version }) => `${remote}@${version}`),
    composition: Object.fromEntries([shell, ...Object.values(releases)].map(one => [one.remote, one.version])),
    passed: steps.every(({ passed }) => passed),
    steps,
  };
  for (const { remote, version } of changed) {
    const folder = `${remote}/${version}/gate`;
    const own = pictures.filter(({ release }) => release.remote === remote);
    const named = own.map((picture, index) => ({ ...picture, file: `${time}-${index + 1}.jpg` }));
    for (const { file, content } of named) await store.add(`${folder}/${file}`, content);
    const isOwn = ({ release }: { readonly release: string }) => release === `${remote}@${version}`;
    const report: GateReport = {
      ...common,
      pictures: named.map(({ page, width, file }) => ({ page, width, file })),
      figures: figures.filter(isOwn),
      grown: grown.filter(isOwn),
    };
    await store.add(`${folder}/${time}.json`, Buffer.from(JSON.stringify(report, null, 2)));
    await store.add(`${folder}/${time}.html`, Buffer.from(pageOf(report)));
  }
}

/** What a picture shows, for those who do not see it. */
export const pictureText = ({ page, width }: GateReport['pictures'][number]): string =>
  `${page} in a window of ${width} pixels`;

function pageOf({ at, releases, composition, passed, steps, pictures, figures, grown }: GateReport): string {
  const title = `${releases.join(' ')} ${passed ? 'passed' : 'refused'}`;
  const rows = steps.map(
    ({ rule, outcome, milliseconds, passed: isRight }) => html`<tr><th scope="row">${rule}</th>\
<td>${isRight ? 'passed' : 'refused'}</td><td>${outcome}</td><td>${milliseconds} ms</td></tr>`,
  );
  const around = Object.entries(composition).map(([name, version]) => html`<li>${name}@${version}</li>`);
  const shown = pictures.map(
    picture => html`<figure><figcaption>${pictureText(picture)}</figcaption>\
<img src="${picture.file}" alt="${pictureText(picture)}"></figure>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>\
<h1>${title}</h1><p>${at}</p><table><thead><tr><th scope="col">Rule</th><th scope="col">Outcome</th>\
<th scope="col">What was found</th><th scope="col">Time</th></tr></thead><tbody>${rows}</tbody></table>\
${figures.length > 0 && figuresTable(figures)}${grown.length > 0 && grownList(grown)}<h2>Tried in</h2><ul>${around}</ul>${shown}</main></body></html>`
    .markup;
}

function figuresTable(figures: readonly GateFigure[]) {
  const heads = figureHeads.map(head => html`<th scope="col">${head}</th>`);
  const rows = figures
    .map(figureCells)
    .map(
      ([first, ...others]) => html`<tr><th scope="row">${first}</th>${others.map(cell => html`<td>${cell}</td>`)}</tr>`,
    );
  return html`<h2>Figures</h2><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

const grownList = (grown: readonly GrownModule[]) =>
  html`<h2>What has grown</h2><ol>${grown.map(module => html`<li>${module.place}: ${grownInWords(module)}</li>`)}</ol>`;
