import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { api, createStore, customerChanged } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { jane } from '../testing/fixtures.ts';
import { changePassword } from './session.ts';

/** A middleware for which the customer is another version, and is then somebody or nobody. */
async function openMiddleware(known: typeof jane | null) {
  const called: { name: string; args: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const name = request.url?.split('?', 1)[0]?.split('/').at(-1) ?? '';
    called.push({ name, args: await json(request) });
    const isFirst = called.length === 1;
    const stale = { code: 'ConcurrentModification', status: 409, message: 'Another version' };
    const answers: Record<string, unknown> = {
      customerChangeMyPassword: isFirst ? stale : { user: { email: jane.email } },
      getMe: { me: { customer: known, activeCart: null } },
      customerSignOut: { signedOut: true },
      customerSignMeIn: { user: { customer: jane, cart: null } },
      getPersonalizedDiscounts: { cartDiscount: null },
    };
    response.writeHead(isFirst ? 409 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[name]));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The middleware has no port');
  return { called, url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

it.each([
  ['is somebody still', { ...jane, version: 9 }, null],
  ['is somebody else', { ...jane, id: 'c2', version: 9 }, 'User not found'],
  ['is nobody any more', null, 'User not found'],
] as const)('[ERR-07] a change by a customer who by the answer of the middleware %s', async (_what, known, failure) => {
  const middleware = await openMiddleware(known);
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gr'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'el-GR', messages: {} },
    },
    { baseUrl: middleware.url, host: 'gr.localhost', headers: { connection: 'close' }, timeout: 5000 },
  );
  store.dispatch(customerChanged(jane));
  const change = store.dispatch(changePassword('Riverbed-42', 'Riverbed-43'));
  if (failure) await expect(change).rejects.toThrow(failure);
  else await expect(change).resolves.toBe(true);
  const versions = middleware.called.filter(({ name }) => name === 'customerChangeMyPassword').map(({ args }) => args);
  expect(versions).toMatchObject(failure ? [[{ version: 3 }]] : [[{ version: 3 }], [{ version: 9 }]]);
  store.dispatch(api.util.resetApiState());
  middleware.close();
});
