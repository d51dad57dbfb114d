import type { Composition } from '@exwerk/contract/releases/composition';
import { type Html, html } from '@exwerk/service/http/html';
import type { CanaryPoint } from '../judging/canary-figures.ts';
import { canaryCurves } from './canary-curves.ts';
import { runningTime } from './running-time.ts';

interface Point {
  readonly at: number;
  /** Percent of new visitors. */
  readonly share: number;
}

const width = 100;
const height = 100;

/** How the share of the release that is in a canary now has grown, and how it has fared; nothing when there is none. `history` has the latest first. */
export function shareCurve(
  history: readonly Composition[],
  name: string,
  fared: readonly CanaryPoint[],
  now = Date.now(),
): Html | undefined {
  const release = canaryOf(history[0], name)?.remotes[name];
  if (release === undefined) return undefined;
  const points: Point[] = [];
  for (const composition of history) {
    const canary = canaryOf(composition, name);
    if (canary?.remotes[name] !== release) break;
    points.unshift({ at: Date.parse(composition.promotedAt), share: canary.numbers.length });
  }
  const begun = points[0]?.at ?? now;
  const shares = points.map(({ share }) => share).filter((share, index, all) => share !== all[index - 1]);
  const label = `${name}@${release} in a canary for ${runningTime(new Date(begun).toISOString(), now)}: ${shares.join(' %, then ')} % of new visitors`;
  const x = (at: number) => Math.round(((at - begun) / Math.max(1, now - begun)) * width);
  const steps = points.map(
    ({ at, share }, index) =>
      `${index === 0 ? 'M' : 'H'}${x(at)}${index === 0 ? ` ${height - share}` : ` V${height - share}`}`,
  );
  return html`<section aria-labelledby="share"><h2 id="share">Canary</h2><p>${label}</p>\
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true"><line x1="0" x2="${width}" y1="${height}" y2="${height}"/>\
<line x1="0" x2="${width}" y1="0" y2="0"/><path d="${steps.join(' ')} H${width}"/></svg>${canaryCurves(fared)}</section>`;
}

const canaryOf = (composition: Composition | undefined, name: string) =>
  composition?.canaries.find(({ remotes }) => remotes[name] !== undefined);
