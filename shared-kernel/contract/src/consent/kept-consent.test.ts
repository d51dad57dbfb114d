import { decidedConsent } from '@exwerk/testing/decided-consent';
import { readKeptConsent } from './kept-consent.ts';
import { consentRevision, keptFor, keptNames, purposes } from './purposes.ts';

const whole = JSON.parse(decodeURIComponent(decidedConsent(['analytics']).value));
const read = (changes: object) => readKeptConsent(JSON.stringify({ ...whole, ...changes }));

it('reads what was allowed and what was asked', () => {
  expect(read({})).toEqual({ granted: ['analytics'], asked: purposes, isRecorded: true });
  expect(read({ categories: ['necessary', 'mind-reading', 'partners'] })?.granted).toEqual(['partners']);
});

it.each([
  ['an older revision', { revision: consentRevision - 1 }],
  ['a revision to come', { revision: consentRevision + 1 }],
  ['no list', { categories: 'analytics' }],
  ['a list in disguise', { categories: { 0: 'analytics', length: 1 } }],
  ['too long a list', { categories: Array(9).fill('analytics') }],
  ['no id', { consentId: 'me' }],
  ['no time', { consentTimestamp: 'yesterday' }],
  ['nothing asked', { data: null }],
  ['an unknown purpose', { data: { asked: ['everything'], isRecorded: true } }],
])('takes %s for no decision', (_name, changes) => {
  expect(read(changes)).toBeNull();
});

it.each([undefined, '', '{', 'null', '[]', '"analytics"', 'x'.repeat(3000)])('takes %p for no decision', value => {
  expect(readKeptConsent(value)).toBeNull();
});

it('every name that is kept belongs to one purpose', () => {
  const names = purposes.flatMap(purpose => [...keptFor[purpose].cookies, ...keptFor[purpose].storage]);
  expect(names.toSorted()).toEqual(Object.values(keptNames).toSorted());
});
