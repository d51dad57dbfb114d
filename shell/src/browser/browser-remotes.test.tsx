import { loadRemoteRoutes } from '@exwerk/runtime';
import { registerComposition } from './browser-remotes.ts';

const entry = 'http://releases/cart/1/web/entry.js';
const routes = { routes: [], loadMessages: async () => ({}) };

beforeEach(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
  });
  registerComposition({ id: '1', entries: { cart: entry }, integrity: { cart: 'sha256-hash=' } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'cart');
  document.head.replaceChildren();
});

const asked = () => document.querySelector('script');
const later = () => new Promise(resolve => setTimeout(resolve));

/** What an entry does that is run. */
function run(modules: Readonly<Record<string, unknown>>) {
  const init = jest.fn();
  Object.assign(globalThis, { cart: { init, get: async (exposed: string) => () => modules[exposed] } });
  asked()?.dispatchEvent(new Event('load'));
  return init;
}

describe('a remote in the browser', () => {
  it('is fetched as the page names it, handed what the shell shares, and asked for what it exposes', async () => {
    const loading = loadRemoteRoutes('cart');
    expect(asked()).toMatchObject({ src: entry, integrity: 'sha256-hash=', crossOrigin: 'anonymous' });
    const init = run({ './routes': routes });
    expect(await loading).toBe(routes);
    expect(init.mock.calls).toEqual([[{}]]);
    expect(await loadRemoteRoutes('cart')).toBe(routes);
    expect(init).toHaveBeenCalledTimes(1);
  });

  it('that could not be fetched is fetched again', async () => {
    const loading = loadRemoteRoutes('cart');
    asked()?.dispatchEvent(new Event('error'));
    await later();
    run({ './routes': routes });
    expect(await loading).toBe(routes);
  });

  it('that the composition does not have is asked for nowhere', async () => {
    await expect(loadRemoteRoutes('shop')).rejects.toThrow('The composition has no remote shop');
    expect(asked()).toBeNull();
  });

  it('that has left nothing, or half a module, is none', async () => {
    const loading = loadRemoteRoutes('cart');
    asked()?.dispatchEvent(new Event('load'));
    await later();
    run({ './routes': {} });
    await expect(loading).rejects.toThrow(`${entry} has left no container`);
    await expect(loadRemoteRoutes('cart')).rejects.toThrow('cart/routes is empty');
  });
});
