import { callPatience, pageShares } from './deadlines.ts';
import { readServerConfig } from './server/config.ts';

it('[FIND-02] whoever is inside gives up first', () => {
  const { worker, markup, loader, call, aside, facts } = pageShares;
  const fromOutside = [1, worker, markup, loader, call, aside, facts];
  expect(fromOutside).toEqual(fromOutside.toSorted((one, other) => other - one));
  expect(new Set(fromOutside).size).toBe(fromOutside.length);
  // A page that waited for facts in vain is still shown before the browser would give up a call.
  expect(readServerConfig().RENDER_TIMEOUT * (1 + facts)).toBeLessThan(callPatience.proxy);
  expect(callPatience.proxy).toBeLessThan(callPatience.browser);
});
