import { tellFailedRegion } from '@exwerk/runtime/remotes/failed-region';
import { pageReportSchema } from '../reports/page-report.ts';
import { reportPage } from './report-page.ts';
import { startWitness, witnessCall } from './witness.ts';

/** Not in this environment, which paints nothing. */
jest.mock('web-vitals', () => {
  const observe = () => undefined;
  return { onCLS: observe, onINP: observe, onLCP: observe, onTTFB: observe };
});
afterEach(() => jest.useRealTimers());

const typed = 'jane.doe@example.com';
const call = (name: string, answer: unknown, args: unknown = []) => witnessCall({ name, args, answer });

/** An error as a program throws it that quotes what somebody has typed, and whose script was fetched with a query. */
function quoting(name: string): Error {
  const error = new TypeError(`cannot send to ${typed}`);
  error.name = name;
  error.stack = `TypeError: cannot send to ${typed} http://shop/?email=${typed}:1:2\n    at send (https://cdn/checkout/2.0.0/web/a.js?for=${typed}:3:14)\n    at https://shop/checkout/address?email=${typed}:7:1`;
  return error;
}

it('[SQUAD-07] a page tells what failed and how far its visitor got, each thing once and nothing of the visitor', () => {
  jest.useFakeTimers();
  const sent: RequestInit[] = [];
  globalThis.fetch = async (_url, init) => {
    sent.push(init ?? {});
    throw new Error('offline');
  };
  startWitness();
  // Before the report's script has come.
  window.dispatchEvent(new ErrorEvent('error', { error: quoting('TypeError') }));
  call('new-ct/addToCart', { cart: {} });
  reportPage({ composition: { id: 'aaaa', entries: {}, integrity: {} }, remote: 'catalog' });

  const failed = quoting(`${typed} in a name`);
  tellFailedRegion({ region: 'checkout/quick-add', error: failed });
  window.dispatchEvent(new ErrorEvent('error', { error: failed }));
  call('new-ct/addToCart', undefined);
  call('new-ct/addToCart', { cart: {} });
  call('customer-data/checkout', undefined, [{ step: 'shipping' }]);
  call('new-adyen/makePaymentRequest', { order: null });
  jest.advanceTimersByTime(1000);
  call('new-ct/createMyOrderFromCart', { order: { id: '1' } });
  for (let more = 0; more < 20; more += 1) window.dispatchEvent(new ErrorEvent('error', { error: quoting('Error') }));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));

  const reports = sent.map(({ body }) => pageReportSchema.parse(JSON.parse(String(body))));
  const place = 'https://cdn/checkout/2.0.0/web/a.js:3:14';
  expect(reports).toMatchObject([
    {
      composition: 'aaaa',
      remote: 'catalog',
      isFirst: true,
      steps: ['cart', 'checkout'],
      failures: [
        { name: 'TypeError', stack: place },
        { name: 'Error', stack: place, region: 'checkout/quick-add' },
      ],
    },
    { isFirst: false, steps: ['order'], failures: Array.from({ length: 3 }, () => ({ name: 'Error', stack: place })) },
  ]);
  expect(JSON.stringify(sent)).not.toContain(typed);
  for (const init of sent) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});
