import { identifyRoutes, loadRoutes } from './remote-routes.ts';

describe('routes of a remote', () => {
  it('get ids that do not depend on which other remotes are loaded', () => {
    const [first, second] = identifyRoutes('catalog', [
      { path: '/' },
      { id: 'own', path: '/x', children: [{ path: 'y' }] },
    ]);
    expect(first?.id).toBe('catalog:0');
    expect(second).toMatchObject({ id: 'own', children: [{ id: 'catalog:1.0' }] });
  });

  it('load their modules and tell which file each is from', async () => {
    const lazy = Object.assign(async () => ({ handle: 'loaded' }), { source: 'src/routes/x-route.tsx' });
    const found: string[][] = [];
    const [route] = await loadRoutes(identifyRoutes('catalog', [{ path: '/x', lazy }]), {
      found: (id, source) => found.push([id, source]),
    });
    expect(route).toEqual({ id: 'catalog:0', path: '/x', handle: 'loaded' });
    expect(found).toEqual([['catalog:0', 'src/routes/x-route.tsx']]);
  });

  it('load only what is asked for', async () => {
    const lazy = jest.fn(async () => ({}));
    await loadRoutes(identifyRoutes('catalog', [{ path: '/x', lazy }]), { only: new Set(['other']) });
    expect(lazy).not.toHaveBeenCalled();
  });
});
