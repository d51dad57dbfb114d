import { type Figures, figureNames, type SeenError } from '@exwerk/contract/releases/figures';
import { type PurchaseStep, type WebVital, webVitals } from '@exwerk/contract/releases/reported';
import { quantile, Tally } from './tally.ts';

/** How one release fares, over all instances of the shell and all compositions that it is or was in lately. */
export interface FiguresOfRelease {
  readonly remote: string;
  readonly release: string;
  /** Documents of its pages that reported. */
  readonly views: number;
  /** Errors that its code threw in browsers, and documents of whichever remote that had one. */
  readonly errors: number;
  readonly viewsWithErrors: number;
  /** By region, how often it fell back: in browsers, and where workers had to send it without its content. */
  readonly failedRegions: Readonly<Record<string, number>>;
  readonly renderFailedRegions: Readonly<Record<string, number>>;
  /** Pages of it that workers rendered, and pages in which its code threw. */
  readonly renders: number;
  readonly rendersWithErrors: number;
  /** Documents in which a visitor got so far. */
  readonly steps: Readonly<Record<PurchaseStep, number>>;
  /** Value below which three in four documents were: seconds, but for the layout shift. */
  readonly vitals: Readonly<Partial<Record<WebVital, number>>>;
  /** The latest first. */
  readonly seen: readonly SeenError[];
}

/** Answers of all instances as figures of each release, of one remote (or the shell) or of all. */
export function figuresByRelease(answers: readonly Figures[], remote?: string): FiguresOfRelease[] {
  const tally = new Tally();
  tally.take(answers);
  const seen = mergedErrors(answers);
  const names = Object.values(figureNames).flatMap(name => [name, `${name}_count`]);
  const releases = new Map(
    names.flatMap(name => tally.all(name)).map(({ labels }) => [`${labels.remote}@${labels.release}`, labels] as const),
  );
  return [...releases.values()]
    .filter(labels => remote === undefined || labels.remote === remote)
    .map(labels => ofRelease(tally, String(labels.remote), String(labels.release), seen))
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const nameOf = ({ remote, release }: Pick<SeenError, 'remote' | 'release'>) => `${remote}@${release}`;

function ofRelease(tally: Tally, remote: string, release: string, seen: readonly SeenError[]): FiguresOfRelease {
  const own = (labels: Readonly<Record<string, unknown>>) => labels.remote === remote && labels.release === release;
  const sum = (name: string) => tally.sum(name, own);
  const byRegion = (name: string) => {
    const regions = new Map<string, number>();
    for (const { labels, value } of tally.all(name, own))
      regions.set(String(labels.region), (regions.get(String(labels.region)) ?? 0) + value);
    return Object.fromEntries(regions);
  };
  const vitals = webVitals.flatMap(vital => {
    const buckets =
      vital === 'CLS'
        ? tally.buckets(figureNames.layoutShift, own)
        : tally.buckets(figureNames.vitals, labels => own(labels) && labels.vital === vital);
    const value = quantile(buckets, 0.75);
    return value === undefined ? [] : [[vital, value] as const];
  });
  const stepped = (step: PurchaseStep) => tally.sum(figureNames.steps, labels => own(labels) && labels.step === step);
  return {
    remote,
    release,
    views: sum(figureNames.views),
    errors: sum(figureNames.errors),
    viewsWithErrors: sum(figureNames.viewsWithErrors),
    failedRegions: byRegion(figureNames.failedRegions),
    renderFailedRegions: byRegion(figureNames.renderFailedRegions),
    renders: sum(figureNames.renders),
    rendersWithErrors: sum(figureNames.rendersWithErrors),
    steps: { cart: stepped('cart'), checkout: stepped('checkout'), order: stepped('order') },
    vitals: Object.fromEntries(vitals),
    seen: seen.filter(error => error.remote === remote && error.release === release),
  };
}

/** Alike errors of several instances as one. */
function mergedErrors(answers: readonly Figures[]): SeenError[] {
  const merged = new Map<string, SeenError>();
  for (const error of answers.flatMap(({ errors }) => errors)) {
    const { count, latest, ...told } = error;
    const key = JSON.stringify([told.where, nameOf(told), told.name, told.region, told.frames[0]]);
    const before = merged.get(key);
    const last = before && before.latest > latest ? before.latest : latest;
    merged.set(key, { ...told, count: count + (before?.count ?? 0), latest: last });
  }
  return [...merged.values()].sort((one, other) => (one.latest < other.latest ? 1 : -1));
}
