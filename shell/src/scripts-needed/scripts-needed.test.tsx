import { allLocales } from '@exwerk/contract/storefronts/locales';
import { scriptsNeeded } from './scripts-needed.tsx';

it('[FIND-14] tells a browser without scripts, in its page’s language, that the page needs them', async () => {
  expect(await scriptsNeeded('en-IE')).toMatch(/^<noscript>.*JavaScript is switched off.*<\/noscript>$/);
  const said = await Promise.all(allLocales.map(scriptsNeeded));
  expect(new Set(said).size).toBe(21);
});
