import { html } from '@exwerk/service/http/html';
import * as z from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Candidate } from './candidate.ts';

const stepSchema = z.object({
  rule: z.string(),
  /** What was looked at, or why the release was refused. */
  outcome: z.string(),
  milliseconds: z.number(),
  passed: z.boolean(),
});
export type Step = Readonly<z.infer<typeof stepSchema>>;

const reportSchema = z.object({
  at: z.iso.datetime(),
  /** `<name>@<version>`. */
  releases: z.array(z.string()).readonly(),
  /** By name, of everything around them. */
  composition: z.record(z.string(), z.string()).readonly(),
  passed: z.boolean(),
  steps: z.array(stepSchema).readonly(),
});
/** What the gate did with releases in a composition to be. */
export type GateReport = Readonly<z.infer<typeof reportSchema>>;

/** What the gate did with a release so far, the latest first. */
export async function readReports(store: ReleaseStore, name: string, version: string): Promise<GateReport[]> {
  const folder = `${name}/${version}/gate`;
  const names = (await store.list(folder)).filter(file => file.endsWith('.json')).reverse();
  const files = await Promise.all(names.map(file => store.read(`${folder}/${file}`)));
  return files.flatMap(file => (file ? [reportSchema.parse(JSON.parse(file.content.toString('utf8')))] : []));
}

/** Keeps a report with each release that it is about: `<name>/<version>/gate/<time>.json` and a page to look at. */
export async function keepReport(
  { changed, shell, releases }: Candidate,
  steps: readonly Step[],
  store: ReleaseStore,
  now = new Date(),
): Promise<void> {
  const report: GateReport = {
    at: now.toISOString(),
    releases: changed.map(({ remote, version }) => `${remote}@${version}`),
    composition: Object.fromEntries([shell, ...Object.values(releases)].map(one => [one.remote, one.version])),
    passed: steps.every(({ passed }) => passed),
    steps,
  };
  for (const { remote, version } of changed) {
    const key = `${remote}/${version}/gate/${report.at.replace(/[:.]/g, '-')}`;
    await store.add(`${key}.json`, Buffer.from(JSON.stringify(report, null, 2)));
    await store.add(`${key}.html`, Buffer.from(pageOf(report)));
  }
}

function pageOf({ at, releases, composition, passed, steps }: GateReport): string {
  const title = `${releases.join(' ')} ${passed ? 'passed' : 'refused'}`;
  const rows = steps.map(
    ({ rule, outcome, milliseconds, passed: isRight }) => html`<tr><th scope="row">${rule}</th>\
<td>${isRight ? 'passed' : 'refused'}</td><td>${outcome}</td><td>${milliseconds} ms</td></tr>`,
  );
  const around = Object.entries(composition).map(([name, version]) => html`<li>${name}@${version}</li>`);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>\
<h1>${title}</h1><p>${at}</p><table><thead><tr><th scope="col">Rule</th><th scope="col">Outcome</th>\
<th scope="col">What was found</th><th scope="col">Time</th></tr></thead><tbody>${rows}</tbody></table>\
<h2>Tried in</h2><ul>${around}</ul></main></body></html>`.markup;
}
