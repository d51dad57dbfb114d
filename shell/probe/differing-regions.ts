import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Region, RegionPicture } from './region-camera.ts';

/** One browser draws both, so that even a pale colour is no chance. */
const threshold = 0.01;

export interface Difference {
  readonly region: string;
  /** `2.3 % of the pixels`, or another size. */
  readonly figure: string;
}

/** Regions that look different in two pictures of the same page, the innermost first. */
export function differingRegions(before: RegionPicture, after: RegionPicture): Difference[] {
  if (before.content.equals(after.content) && before.regions.length === after.regions.length) return [];
  const pictures = [PNG.sync.read(before.content), PNG.sync.read(after.content)] as const;
  const left = [...after.regions];
  return before.regions.flatMap(region => {
    // Slots of the same name stand in the order of the page.
    const at = left.findIndex(({ name }) => name === region.name);
    const [other] = at < 0 ? [] : left.splice(at, 1);
    const figure = other ? figureOf(pictures, region, other) : 'nothing is left';
    return figure === undefined ? [] : [{ region: region.name, figure }];
  });
}

function figureOf([before, after]: readonly [PNG, PNG], one: Region, other: Region): string | undefined {
  const [old, now] = [cut(before, one), cut(after, other)];
  if (old.width !== now.width || old.height !== now.height)
    return `${now.width} × ${now.height} px instead of ${old.width} × ${old.height}`;
  // A slot that draws nothing here; a picture without pixels has no data to compare.
  if (old.width === 0 || old.height === 0) return undefined;
  const count = pixelmatch(old.data, now.data, undefined, old.width, old.height, { threshold });
  return count === 0 ? undefined : `${((100 * count) / (old.width * old.height)).toFixed(2)} % of the pixels`;
}

/** The part of a picture that a region takes, as far as it is in the picture. */
function cut(picture: PNG, { x, y, width, height }: Region): PNG {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const [right, bottom] = [
    Math.min(picture.width, Math.round(x + width)),
    Math.min(picture.height, Math.round(y + height)),
  ];
  const part = new PNG({ width: Math.max(0, right - left), height: Math.max(0, bottom - top) });
  if (part.width > 0 && part.height > 0) PNG.bitblt(picture, part, left, top, part.width, part.height, 0, 0);
  return part;
}
