import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { type Area, areaOf, isPhotograph, regionsAt } from './regions.ts';

/** Kept out of the repository: fonts and their smoothing differ from machine to machine. */
const kept = path.resolve(
  import.meta.dirname,
  '../..',
  process.env.E2E_PICTURES || '.cache/pictures',
  process.platform,
);

const nameOf = (parts: readonly string[]) => `${parts.join('-').replaceAll(/[^\w-]+/g, '_')}.png`;

/** What differs from run to run by its nature: times, mail addresses and numbers of orders, and what the payment provider draws. */
const unsteady = `
  *, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }
  time, iframe, input[type='email'], [data-unsteady] { visibility: hidden !important; }
`;

async function loadedWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.race([
      Promise.allSettled([...document.images].map(image => image.decode())),
      new Promise(resolve => setTimeout(resolve, 5000)),
    ]);
  });
}

/** Milliseconds in which a page comes to rest, on a busy machine too. */
const patience = 20_000;

/** The whole page once two pictures of it are the same: what comes late has come. */
async function steadyPicture(page: Page): Promise<Buffer> {
  await loadedWhole(page);
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', style: unsteady });
  let last = await take();
  for (const until = Date.now() + patience; Date.now() < until; ) {
    await page.waitForTimeout(300);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The page does not come to rest');
}

/** Both on canvases of one size, for a page may have grown. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

interface Difference {
  readonly picture: Buffer;
  readonly areas: readonly Area[];
}

/** Pixels that a photograph may differ by when it is scaled once more. */
const smoothed = 5;

/** Where two pictures differ, undefined where nowhere. */
function differenceOf(before: Buffer, after: Buffer, regions: readonly Area[]): Difference | undefined {
  const pictures = [before, after].map(picture => PNG.sync.read(picture));
  const width = Math.max(...pictures.map(picture => picture.width));
  const height = Math.max(...pictures.map(picture => picture.height));
  const [one, other] = pictures.map(picture => onCanvas(picture, width, height));
  const drawn = new PNG({ width, height });
  const mask = new PNG({ width, height });
  if (!one || !other || pixelmatch(one.data, other.data, drawn.data, width, height) === 0) return undefined;
  pixelmatch(one.data, other.data, mask.data, width, height, { diffMask: true });
  const differs = (x: number, y: number) => (mask.data[(y * width + x) * 4 + 3] ?? 0) > 0;
  const areas = areaOf(regions, width, height, differs).filter(
    area => !isPhotograph(area) || (area.pixels ?? 0) > smoothed,
  );
  return areas.length > 0 ? { picture: PNG.sync.write(drawn), areas } : undefined;
}

/** Takes the picture that others will be held against, or holds one against it; answers what differs, region by region. */
export async function picture(page: Page, parts: readonly string[], testInfo: TestInfo): Promise<readonly string[]> {
  const file = path.join(kept, nameOf(parts));
  const now = await steadyPicture(page);
  if (process.env.PICTURES === 'take') {
    mkdirSync(kept, { recursive: true });
    await writeFile(file, now);
    return [];
  }
  const before = await readFile(file).catch(() => undefined);
  if (!before) return [`${parts.join(', ')}: there is no picture of it yet (pnpm e2e --pictures take)`];
  const difference = differenceOf(before, now, await regionsAt(page));
  if (!difference) return [];
  // Called so, the report shows them over one another.
  for (const [kind, body] of Object.entries({ expected: before, actual: now, diff: difference.picture }))
    await testInfo.attach(nameOf(parts).replace('.png', `-${kind}.png`), { body, contentType: 'image/png' });
  return difference.areas.map(
    ({ name, pixels, x, y, width, height }) =>
      `${parts.join(', ')}: ${name}: ${pixels} pixels differ, at ${x},${y} (${width} × ${height})`,
  );
}
