import type { Host } from '@exwerk/build/federation';

export const federation: Host = {
  name: 'shell',
  entries: {
    web: { react: './src/browser/react-entry.ts', client: './src/browser/client-entry.tsx' },
    node: { render: './src/rendering/render-entry.tsx' },
  },
  slots: { places: ['search/quick-search', 'checkout/cart-sidebar', 'checkout/attempt-news', 'contact/contact-modal'] },
  // React, the router and the store, by which every page starts; a font is the largest of the rest.
  budget: { entry: 166, part: 20 },
};
