import type { Release } from '@exwerk/contract/releases/release';
import { addressesOf } from '@exwerk/contract/routing/claimed-pages';
import { claimsOf } from '@exwerk/contract/routing/claims';
import { paths } from '@exwerk/contract/routing/paths';
import { Refused } from '@exwerk/releases/gate/candidate';
import type { WorkerReady } from '../src/rendering/render-protocol.ts';

/** Pages that the middleware answers in the name of a remote. */
const answeredElsewhere: readonly string[] = [paths.paymentReturn];

/** Refuses a release that tells of pages or slots that its remote has not, or that lacks texts in a language. */
export function checkToldAndHad(release: Release, { routes, slots, missingTexts = [] }: WorkerReady): void {
  const { remote } = release;
  const had = (routes[remote] ?? []).map(addressesOf);
  const told = claimsOf(release).filter(({ path }) => !answeredElsewhere.includes(path));
  const page = told.find(({ path }) => !had.includes(addressesOf(path)));
  if (page) throw new Refused('routes', release, `has no route for its page ${page.path}`, 'src/exposes/routes');
  const slot = slots && release.slots?.fills.find(name => !slots[remote]?.includes(name));
  if (slot !== undefined) throw new Refused('routes', release, `does not fill its slot ${slot}`, 'src/exposes/slots');
  const missing = missingTexts.find(text => text.remote === remote);
  if (!missing) return;
  const { id, locale } = missing;
  const figure = id === undefined ? `has no texts in ${locale}` : `has no text ${id} in ${locale}`;
  throw new Refused('texts', release, figure, `messages/${locale}.json`);
}
