import cascadeLayerLoader from './cascade-layer-loader.ts';
import lazySourceLoader from './lazy-source-loader.ts';
import messagesLoader from './messages-loader.ts';
import pureSchemasLoader from './pure-schemas-loader.ts';

const context = (resourcePath: string) =>
  ({ resourcePath, rootContext: '/shop/mfe-cart', context: '/shop/mfe-cart/src/exposes' }) as never;

describe('loaders', () => {
  it('note the source of each lazy import', () => {
    const code = '{ lazy: () => import(/* webpackChunkName: "cart" */ \'../routes/cart-route.tsx\') }';
    expect(lazySourceLoader.call(context(''), code)).toContain('), { source: "src/routes/cart-route.tsx" })');
  });

  it('leave other imports as they are', () => {
    const code = "lazy: () => import('../a.tsx').then(module => module.route)";
    expect(lazySourceLoader.call(context(''), code)).toBe(code);
  });

  it('let the minifier drop schemas that nobody uses', () => {
    const code =
      "import * as z from 'zod/mini'; /** As in z.string(…). */\nexport const call = defineCall('a', { args: z.tuple([z.string()]) });";
    expect(pureSchemasLoader(code)).toContain(
      "= /*#__PURE__*/ defineCall('a', { args: /*#__PURE__*/ z.tuple([/*#__PURE__*/ z.string()]) })",
    );
  });

  it("put a page's rules over the kit's", () => {
    expect(cascadeLayerLoader.call(context('/shop/mfe-cart/src/cart.module.css'), '.a {}')).toMatch(/^@layer pages \{/);
    expect(cascadeLayerLoader.call(context('/shop/shared-kernel/src/ui/button.css'), '.a {}')).toMatch(/^@layer ui \{/);
  });

  it('compile messages and name the one that is wrong', () => {
    expect(JSON.parse(messagesLoader.call(context('x.json'), '{"a":"Hello {name}"}'))).toEqual({
      a: [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ],
    });
    expect(() => messagesLoader.call(context('x.json'), '{"bad":"{oops"}')).toThrow(/x\.json: message "bad"/);
  });
});
