import { figureNames } from '@exwerk/contract/releases/figures';
import { shellName } from '@exwerk/contract/releases/release-name';
import type { Tally } from '../figures/tally.ts';
import type { Side } from './verdict.ts';

type Labels = Readonly<Record<string, string | number>>;

/**
 * What visitors of some compositions met. Everything counts that happened to them, whosever code it was: but for the canary the sides are
 * equal. Times are those of the canary's own pages, or of all where it has the shell in it.
 */
export function sideOf(tally: Tally, compositions: ReadonlySet<string>, remotes: readonly string[]): Side {
  const own = (labels: Labels) => compositions.has(String(labels.composition));
  const sum = (name: string) => tally.sum(name, own);
  const views = sum(figureNames.views);
  const renders = sum(figureNames.renders);
  const stepped = (step: string) => tally.sum(figureNames.steps, labels => own(labels) && labels.step === step);
  const isTimed = (labels: Labels) =>
    own(labels) && (remotes.includes(shellName) || remotes.includes(String(labels.remote)));
  const times = (vital: string) =>
    tally.buckets(figureNames.vitals, labels => isTimed(labels) && labels.vital === vital);
  // A view whose errors come in several reports is counted as several.
  const upTo = (most: number, count: number) => Math.min(most, count);
  return {
    views,
    errors: upTo(views, sum(figureNames.viewsWithErrors)),
    failedRegions: upTo(views, sum(figureNames.viewsWithFailedRegions)),
    cart: upTo(views, stepped('cart')),
    order: upTo(views, stepped('order')),
    renders,
    rendersWithErrors: upTo(renders, sum(figureNames.rendersWithErrors)),
    lcp: times('LCP'),
    inp: times('INP'),
  };
}
