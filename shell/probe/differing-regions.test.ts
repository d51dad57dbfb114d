import { PNG } from 'pngjs';
import { differingRegions } from './differing-regions.ts';
import type { Region, RegionPicture } from './region-camera.ts';

/** A page of 20 × 20 px, white but for the rows below `from`. */
function pictureOf(from: number, regions: readonly Region[]): RegionPicture {
  const picture = new PNG({ width: 20, height: 20 });
  picture.data.fill(255);
  picture.data.fill(0, from * 20 * 4);
  return { content: PNG.sync.write(picture), regions };
}

const header = { name: 'header', x: 0, y: 0, width: 20, height: 8 };
const list = { name: 'list', x: 0, y: 8, width: 20, height: 12 };
const empty = { name: 'notice', x: 0, y: 8, width: 20, height: 0 };

it('tells the region that looks otherwise, and no other', () => {
  const regions = [header, empty, list];
  expect(differingRegions(pictureOf(20, regions), pictureOf(14, regions))).toEqual([
    { region: 'list', figure: '50.00 % of the pixels' },
  ]);
});

it('tells a region that got or lost its height, and one that went', () => {
  expect(differingRegions(pictureOf(20, [empty, list]), pictureOf(14, [{ ...empty, height: 3 }]))).toEqual([
    { region: 'notice', figure: '20 × 3 px instead of 20 × 0' },
    { region: 'list', figure: 'nothing is left' },
  ]);
});
