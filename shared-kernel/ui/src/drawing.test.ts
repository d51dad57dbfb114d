import * as lucide from 'lucide';
import { fewestElements } from './drawing.ts';

describe('drawing', () => {
  it('draws paths, circles and lines as one path', () => {
    expect(fewestElements(lucide.ShoppingCart)).toEqual([
      [
        'path',
        {
          d: expect.stringMatching(
            /^M0 0m2\.05 2\.05 .*M0 0M4\.563 5h.*M16 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 20a2 2 0/,
          ),
        },
      ],
    ]);
    expect(fewestElements(lucide.ZoomIn)).toHaveLength(1);
  });

  it('leaves alone what has looks of its own or is of another kind', () => {
    expect(fewestElements(lucide.Tag)).toEqual(lucide.Tag);
    expect(fewestElements(lucide.LayoutGrid)).toEqual(lucide.LayoutGrid);
  });

  it('answers the same drawing each time', () => {
    expect(fewestElements(lucide.Truck)).toBe(fewestElements(lucide.Truck));
  });
});
