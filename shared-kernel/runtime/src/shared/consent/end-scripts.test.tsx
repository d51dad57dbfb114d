import { keptAttemptName } from '@exwerk/contract/consent/kept-attempt';
import { type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import { paths } from '@exwerk/contract/routing/paths';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import { publicSettings } from '@exwerk/testing/public-settings';
import { overlayClosed } from '../navigation-slice.ts';
import { startPageLife } from '../page-life.ts';
import { createStore } from '../store.ts';
import { consentChanged, consentRead } from './consent-slice.ts';
import { endScriptsWithConsent } from './end-scripts.ts';

const partners = { survey: 'https://partner.example/s.js' };

type Scripts = { scripts?: typeof partners; hasExperiment?: boolean };

/** Of a visitor who has allowed everything, with the scripts that the shop lets in. */
function storeOf(scripts: Scripts) {
  const store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry('gb'),
        languagePrefix: '',
        settings: { ...publicSettings, ...scripts },
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(purposes));
  return store;
}

function open(pathname: string, scripts: Scripts) {
  const store = storeOf(scripts);
  const place = { pathname, reload: jest.fn() };
  endScriptsWithConsent(store, place);
  const allow = (granted: readonly Purpose[]) => {
    store.dispatch(consentRead(granted));
    jest.advanceTimersByTime(2000);
  };
  const goTo = (path: string) => {
    place.pathname = path;
    store.dispatch(overlayClosed());
  };
  return { place, allow, goTo };
}

const typeInto = (field: HTMLElement) => {
  document.body.append(field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

// There are no other tabs here.
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: EventTarget }));
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

it.each<[name: string, scripts: Scripts, left: readonly Purpose[], reloads: number]>([
  ['partners, with all', { scripts: partners }, [], 1],
  ['partners, by themselves', { scripts: partners }, ['convenience', 'analytics', 'personalisation'], 1],
  ['analytics, with an experiment', { hasExperiment: true }, ['convenience', 'personalisation', 'partners'], 1],
  ['analytics, without one', { scripts: partners }, ['convenience', 'personalisation', 'partners'], 0],
  ['what no script runs for', { scripts: partners, hasExperiment: true }, ['analytics', 'partners'], 0],
])('[SAFE-13] a page ends with the leave for its scripts: %s', (_name, scripts, left, reloads) => {
  const { place, allow } = open('/search', scripts);
  typeInto(Object.assign(document.createElement('input'), { type: 'checkbox' }));
  allow(left);
  expect(place.reload).toHaveBeenCalledTimes(reloads);
});

it('[SAFE-13] keeps nobody from another page who is on the way there', () => {
  const { place, allow, goTo } = open('/search', { scripts: partners });
  setTimeout(() => globalThis.dispatchEvent(new Event('beforeunload')), 500);
  allow([]);
  expect(place.reload).not.toHaveBeenCalled();
  goTo('/diy');
  expect(place.reload).toHaveBeenCalledTimes(1);
});

it('[SAFE-13] where somebody has typed, scripts end with the way to another page', () => {
  const { place, allow, goTo } = open('/help', { scripts: partners });
  typeInto(document.createElement('textarea'));
  allow([]);
  expect(place.reload).not.toHaveBeenCalled();
  goTo('/help');
  expect(place.reload).not.toHaveBeenCalled();
  goTo('/search');
  expect(place.reload).toHaveBeenCalledTimes(1);
});

it('[SAFE-13] what was typed on an earlier page keeps no scripts going', () => {
  const { place, allow, goTo } = open('/help', { scripts: partners });
  typeInto(document.createElement('input'));
  goTo('/search');
  allow([]);
  expect(place.reload).toHaveBeenCalledTimes(1);
});

it.each([paths.checkoutLogin, paths.addresses, paths.payment])(
  '[SAFE-13] nobody who buys on %s loses anything to a withdrawal elsewhere',
  page => {
    const { place, allow, goTo } = open(`/nl${page}`, { scripts: partners });
    allow([]);
    goTo(`/nl${paths.thankYou}`);
    expect(place.reload).not.toHaveBeenCalled();
    goTo('/nl/');
    expect(place.reload).toHaveBeenCalledTimes(1);
  },
);

it('[SAFE-13] a try to pay comes to its end first', () => {
  localStorage.setItem(keptAttemptName, '{}');
  const { place, allow } = open(paths.cart, { scripts: partners });
  allow([]);
  expect(place.reload).not.toHaveBeenCalled();
});

it('[SAFE-13] a page follows what is decided in another tab', async () => {
  jest.useRealTimers();
  const { name } = decidedConsent();
  const cookieStore = new EventTarget();
  Object.assign(globalThis, { cookieStore });
  const reload = jest.fn();
  const location = { pathname: '/search', search: '', origin: 'http://shop', reload } as unknown as Location;
  await startPageLife(storeOf({ hasExperiment: true }), { location, localStorage }, '');
  await new Promise(resolve => setTimeout(resolve, 300));
  cookieStore.dispatchEvent(Object.assign(new Event('change'), { changed: [], deleted: [{ name }] }));
  await new Promise(resolve => setTimeout(resolve, 1500));
  Reflect.deleteProperty(globalThis, 'cookieStore');
  expect(reload).toHaveBeenCalledTimes(1);
});
