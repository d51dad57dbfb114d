import { barEntries } from './bar-entries.ts';

const child = (key: string) => ({ key, name: key, slug: key });
const departments = [
  { ...child('diy'), imageUrl: null, children: [child('drills'), child('saws')] },
  { ...child('office'), imageUrl: null, children: [child('chairs')] },
];
const keys = (entries: readonly { key: string }[]) => entries.map(entry => entry.key);

describe('entries of the category bar', () => {
  it('are the departments', () => {
    expect(keys(barEntries(departments, false))).toEqual(['diy', 'office']);
  });

  it('[SHELL-22] are first-level children on product pages, those of the department where it is known', () => {
    expect(keys(barEntries(departments, true))).toEqual(['drills', 'saws', 'chairs']);
    expect(keys(barEntries(departments, true, 'office'))).toEqual(['chairs']);
  });
});
