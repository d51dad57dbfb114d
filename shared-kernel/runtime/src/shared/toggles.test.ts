import { isOn, isSwitchedOff, togglesIn, visitToggles } from './toggles.ts';

it('[CONST-17] the customer-data service is on by default', () => {
  expect(isOn('bloomreach-api')).toBe(true);
  expect(isSwitchedOff('customer-data/view-item')).toBe(false);
});

it.each([
  ['?toggle-bloomreach-api=false', { 'bloomreach-api': false }],
  ['?a=b&toggle-bloomreach-api=true', { 'bloomreach-api': true }],
  ['?toggle-bloomreach-api=0', {}],
  ['?toggle-other=false', {}],
  ['?bloomreach-api=false', {}],
])('[CONST-18] [OPEN-A37] %s switches %j', (search, toggles) => {
  expect(togglesIn(search)).toEqual(toggles);
});

it.each([
  ['view-item', true],
  ['event', true],
  ['recommendations', true],
  ['newsletter-doi', false],
  ['customer-consent', false],
  ['notifyme-restock', false],
])('[CONST-18] switched off, %s is held back: %s', (name, isHeldBack) => {
  expect(isSwitchedOff(`customer-data/${name}`, { 'bloomreach-api': false })).toBe(isHeldBack);
  expect(isSwitchedOff('new-ct/getProduct', { 'bloomreach-api': false })).toBe(false);
});

it('[CONST-18] lasts for the visit, and the address has the last word', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  expect(visitToggles('', storage)).toEqual({});
  expect(visitToggles('?toggle-bloomreach-api=false', storage)).toEqual({ 'bloomreach-api': false });
  expect(visitToggles('', storage)).toEqual({ 'bloomreach-api': false });
  expect(visitToggles('?toggle-bloomreach-api=true', storage)).toEqual({ 'bloomreach-api': true });
});
