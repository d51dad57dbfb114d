import { randomUUID } from 'node:crypto';
import { type Figures, figureNames } from '@exwerk/contract/releases/figures';
import { shellName } from '@exwerk/contract/releases/release-name';
import { wholePage } from '@exwerk/contract/releases/reported';
import type { Registry } from 'prom-client';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import type { RenderedPage, RenderFault } from '../rendering/render-protocol.ts';
import type { PageReport } from './page-report.ts';
import { type ReadStack, readStack, remoteInStack } from './release-frames.ts';
import { type ReleaseLabels, ReleaseSeries } from './release-series.ts';
import { SeenErrors } from './seen-errors.ts';

const seconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20];
const shifts = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The version that a composition has of a remote or of the shell. */
const versionIn = ({ shell, releases }: ComposedReleases, remote: string) =>
  remote === shellName ? shell.version : releases[remote]?.version;

/** What browsers and render workers tell of releases, counted by composition, remote and release. */
export class ReleaseFigures {
  readonly #series = new ReleaseSeries();
  readonly #errors = new SeenErrors();
  readonly #instance = randomUUID();
  readonly #views = this.#series.counter(figureNames.views, 'Documents that browsers loaded and reported');
  readonly #browserErrors = this.#series.counter(
    figureNames.errors,
    'Errors in browsers, of the release whose code threw',
  );
  readonly #viewsWithErrors = this.#series.counter(figureNames.viewsWithErrors, 'Documents with such an error');
  readonly #failedRegions = this.#series.counter(
    figureNames.failedRegions,
    'Regions that fell back in browsers',
    'region',
  );
  readonly #viewsWithFailedRegions = this.#series.counter(
    figureNames.viewsWithFailedRegions,
    'Documents with such a region',
  );
  readonly #steps = this.#series.counter(figureNames.steps, 'Documents in which a visitor got so far', 'step');
  readonly #vitals = this.#series.histogram(figureNames.vitals, 'Web vitals of documents', seconds, 'vital');
  readonly #layoutShift = this.#series.histogram(
    figureNames.layoutShift,
    'Cumulative layout shift of documents',
    shifts,
  );
  readonly #renders = this.#series.counter(figureNames.renders, 'Pages that workers rendered');
  readonly #rendersWithErrors = this.#series.counter(
    figureNames.rendersWithErrors,
    'Pages in which the release whose code threw failed to render something',
  );
  readonly #renderFailedRegions = this.#series.counter(
    figureNames.renderFailedRegions,
    'Regions that workers sent without their content',
    'region',
  );

  showIn(registry: Registry): void {
    this.#series.showIn(registry);
  }

  keepOnly(isKept: (composition: string) => boolean): void {
    this.#series.keepOnly(isKept);
  }

  /** Counts what a browser tells of a page. False when the composition has no such remote. */
  take(report: PageReport, composed: ComposedReleases): boolean {
    const own = this.#labels(composed, report.remote);
    if (!own) return false;
    if (report.isFirst) this.#views(own);
    for (const step of new Set(report.steps)) this.#steps({ ...own, step });
    const { CLS, ...times } = report.vitals;
    if (CLS !== undefined) this.#layoutShift(own, CLS);
    for (const [vital, milliseconds] of Object.entries(times)) this.#vitals({ ...own, vital }, milliseconds / 1000);
    const [faulty, failed] = [new Map<string, ReleaseLabels>(), new Map<string, ReleaseLabels>()];
    for (const failure of report.failures) {
      const read = readStack(failure.stack, composed);
      const { culprit, region } = blame(failure, read, composed, report.remote);
      const labels = culprit === undefined ? undefined : this.#labels(composed, culprit);
      if (labels && failure.stack !== '') {
        this.#browserErrors(labels);
        faulty.set(labels.remote, labels);
        this.#note('browser', failure, read, labels);
      }
      const held = region && this.#labels(composed, region.remote);
      if (!held) continue;
      this.#failedRegions({ ...held, region: region.name });
      failed.set(region.remote, held);
    }
    for (const labels of faulty.values()) this.#viewsWithErrors(labels);
    for (const labels of failed.values()) this.#viewsWithFailedRegions(labels);
    return true;
  }

  /** Counts a page that a worker rendered, with what went wrong in it. */
  rendered(composed: ComposedReleases, page: Pick<RenderedPage, 'remote'>, faults: readonly RenderFault[]): void {
    const own = this.#labels(composed, page.remote);
    if (!own) return;
    this.#renders(own);
    const faulty = new Map<string, ReleaseLabels>();
    for (const fault of faults) {
      const read = readStack(fault.stack, composed);
      const { culprit = page.remote, region } = blame(fault, read, composed, page.remote);
      faulty.set(culprit, this.#labels(composed, culprit) ?? own);
      this.#note('worker', fault, read, { remote: culprit, release: versionIn(composed, culprit) ?? '' });
      const held = region && this.#labels(composed, region.remote);
      if (held) this.#renderFailedRegions({ ...held, region: region.name });
    }
    for (const labels of faulty.values()) this.#rendersWithErrors(labels);
  }

  async all(): Promise<Figures> {
    return { instance: this.#instance, series: await this.#series.values(), errors: this.#errors.all };
  }

  #labels(composed: ComposedReleases, remote: string) {
    const release = versionIn(composed, remote);
    return release === undefined ? undefined : { composition: composed.id, remote, release };
  }

  #note(
    where: 'browser' | 'worker',
    { name, region }: RenderFault,
    { frames }: ReadStack,
    { remote, release }: Pick<ReleaseLabels, 'remote' | 'release'>,
  ): void {
    this.#errors.add({ where, remote, release, name, frames: [...frames], ...(region !== undefined && { region }) });
  }
}

/** Whose an error is, and which region it has cost: one that the composition has, under the name that it has there. */
function blame({ region: told }: RenderFault, read: ReadStack, composed: ComposedReleases, page: string) {
  const inStack = remoteInStack(read);
  const region = told === undefined ? undefined : regionIn(composed, told, inStack ?? page);
  const culprit = inStack ?? region?.remote ?? (read.isForeign ? undefined : shellName);
  return { culprit, region };
}

/** `page`, `<remote>/page` or the name of a slot; anything else is none. */
function regionIn({ releases }: ComposedReleases, told: string, page: string) {
  const [remote = '', name] = told === wholePage ? [page, wholePage] : told.split('/', 2);
  if (name === wholePage) return { remote, name };
  return releases[remote]?.slots?.fills.includes(told) ? { remote, name: told } : undefined;
}
