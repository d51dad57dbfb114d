import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cascadeLayerLoader from './cascade-layer-loader.ts';
import lazySourceLoader from './lazy-source-loader.ts';
import messagesLoader from './messages-loader.ts';
import pureComponentsLoader from './pure-components-loader.ts';
import pureSchemasLoader from './pure-schemas-loader.ts';

const context = (resourcePath: string, options = {}) =>
  ({
    getOptions: () => options,
    resourcePath,
    rootContext: '/shop/mfe-cart',
    context: '/shop/mfe-cart/src/exposes',
  }) as never;

describe('loaders', () => {
  it('note the source of each lazy import', () => {
    const code = '{ lazy: () => import(/* webpackChunkName: "cart" */ \'../routes/cart-route.tsx\') }';
    expect(lazySourceLoader.call(context(''), code)).toContain('), { source: "src/routes/cart-route.tsx" })');
  });

  it('note the source of a module that makes the route', () => {
    const code = "{ lazy: async () => (await import('../routes/search-route.tsx')).searchRoute(listing) }";
    expect(lazySourceLoader.call(context(''), code)).toBe(
      '{ lazy: Object.assign(async () => (await import(\'../routes/search-route.tsx\')).searchRoute(listing), { source: "src/routes/search-route.tsx" }) }',
    );
  });

  it('leave other imports as they are', () => {
    const code = "lazy: () => import('../a.tsx').then(module => module.route)";
    expect(lazySourceLoader.call(context(''), code)).toBe(code);
  });

  it('let the minifier drop components of a library that nobody uses', () => {
    const code =
      'var Form = React10.forwardRef(\n  function FormWithRef() {\n    Inner.displayName = "Inner";\n  }\n);\nForm.displayName = "Form";\nvar form = makeForm();';
    expect(pureComponentsLoader(code)).toBe(
      'var Form = /*#__PURE__*/ React10.forwardRef(\n  function FormWithRef() {\n    Inner.displayName = "Inner";\n  }\n);\n\nvar form = makeForm();',
    );
  });

  it('let the minifier drop schemas that nobody uses', () => {
    const code =
      "import * as z from 'zod/mini'; /** As in z.string(…). */\nexport const call = defineCall('a', { args: z.tuple([z.string()]) });";
    expect(pureSchemasLoader(code)).toContain(
      "= /*#__PURE__*/ defineCall('a', { args: /*#__PURE__*/ z.tuple([/*#__PURE__*/ z.string()]) })",
    );
  });

  it('let the minifier drop rules that nobody uses', () => {
    const code = "import { rule } from './rule.ts';\nexport const email = rule(value => undefined);";
    expect(pureSchemasLoader(code)).toContain('email = /*#__PURE__*/ rule(value');
    const other = "import { rule } from './grammar.ts';\nexport const email = rule(1);";
    expect(pureSchemasLoader(other)).toBe(other);
  });

  it("put a page's rules over the kit's, and those over what elements look like without a class", () => {
    const layers = [
      '/shop/shared-kernel/ui/src/base.css',
      '/shop/node_modules/@exwerk/ui/dist/button.module.css',
      '/shop/mfe-cart/src/cart.module.css',
    ];
    const order = layers.map(file => /@layer (\w+) \{/.exec(cascadeLayerLoader.call(context(file), '.a {}'))?.[1]);
    expect(cascadeLayerLoader.call(context('/shop/mfe-cart/src/cart.module.css'), '.a {}')).toContain(
      `@layer ${order.join(', ')};`,
    );
    expect(order).toEqual(['base', 'ui', 'pages']);
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

  it('lengthen messages and give them accents when they are told to, but for arguments', () => {
    const source = '{"a":"Hello {name}","b":"{count, plural, one {# day} other {# days}}"}';
    expect(JSON.parse(messagesLoader.call(context('x.json', { pseudo: true }), source))).toMatchObject({
      a: [{ value: 'Ĥéļļö ··' }, { type: 1, value: 'name' }],
      b: [{ options: { one: { value: [{ type: 7 }, { value: ' ðåý··' }] }, other: {} } }],
    });
  });

  it('make a module that replaces itself while texts are written, and JSON otherwise', () => {
    const source = '{"a":"Hello"}';
    expect(JSON.parse(messagesLoader.call(context('x.json'), source))).toEqual({ a: [{ type: 0, value: 'Hello' }] });
    const code = messagesLoader.call(context('x.json', { hot: true }), source);
    expect(code).toMatch(/^module\.exports = \{"a":.*\};\nif \(module\.hot\) \{\n {2}module\.hot\.accept\(\);/);
  });

  it("[LANG-03] lay a region's texts over those of its language, and are told when either changes", () => {
    const folder = mkdtempSync(join(tmpdir(), 'exwerk-messages-'));
    try {
      const home = join(folder, 'de-DE.json');
      writeFileSync(home, '{"code":"Postleitzahl","close":"Schließen"}');
      const addDependency = jest.fn();
      const getOptions = () => ({});
      const region = { getOptions, resourcePath: join(folder, 'de-CH.json'), addDependency } as never;
      expect(JSON.parse(messagesLoader.call(region, '{"close":"Schliessen"}'))).toEqual({
        code: [{ type: 0, value: 'Postleitzahl' }],
        close: [{ type: 0, value: 'Schliessen' }],
      });
      expect(addDependency.mock.calls).toEqual([[home]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
