import { filesOfParts } from './release-weights.ts';

describe('what a release weighs', () => {
  const files = filesOfParts({
    entry: 'entry.js',
    styles: ['own.css'],
    exposes: { routes: ['common.js', 'routes.js', 'routes.css'], slots: ['slots.js'] },
    sources: { 'src/cart.tsx': ['common.js', 'cart.js', 'cart.css'], 'src/sidebar.tsx': ['sidebar.js'] },
  });

  it('is each exposed module with the entry, so that what it brings along is weighed', () => {
    expect(files['./routes']).toEqual(['entry.js', 'common.js', 'routes.js']);
    expect(files['./slots']).toEqual(['entry.js', 'slots.js']);
  });

  it('is each lazily loaded file with the entry, and no exposed module a second time', () => {
    expect(files['src/cart.tsx']).toEqual(['entry.js', 'common.js', 'cart.js']);
    expect(files['src/sidebar.tsx']).toEqual(['entry.js', 'sidebar.js']);
    expect(Object.keys(files)).toHaveLength(4);
  });
});
