import { isIosSafari } from './cart-button.tsx';
import { barEntries, inTwoRows } from './category-bar.tsx';

const child = (key: string) => ({ id: key, key, name: key, slug: key, link: `/${key}`, imageUrl: null });
const departments = [
  { ...child('diy'), children: [child('drills'), child('saws')] },
  { ...child('office'), children: [child('chairs')] },
];
const keys = (entries: readonly { key: string }[]) => entries.map(entry => entry.key);

it('[SHELL-20] splits the list in half', () => {
  expect(inTwoRows([1, 2, 3, 4])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inTwoRows([1, 2, 3])).toEqual([[1, 2], [3]]);
});

it('[SHELL-22] shows first-level children on product pages, those of the department where it is known', () => {
  expect(keys(barEntries(departments, false, undefined))).toEqual(['diy', 'office']);
  expect(keys(barEntries(departments, true, undefined))).toEqual(['drills', 'saws', 'chairs']);
  expect(keys(barEntries(departments, true, 'office'))).toEqual(['chairs']);
});

it('[SHELL-18, CART-23] takes only Safari on iOS for iOS Safari', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect(isIosSafari(safari)).toBe(true);
  expect(isIosSafari(safari.replace('Version/18.0', 'CriOS/140.0'))).toBe(false);
  expect(isIosSafari('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36')).toBe(false);
});
