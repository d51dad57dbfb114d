import type { Category } from '@exwerk/contract/calls/category';

/** A category for tests, with everything a page shows. */
export function aCategory(changes: Partial<Category> = {}): Category {
  const link = (key: string) => ({ key, name: key, slug: key, id: key, imageUrl: null });
  return {
    ...link('grinders'),
    name: 'Meat grinders',
    link: '/grinders',
    parent: { key: 'gastronomy', name: 'Gastronomy', slug: 'gastronomy' },
    ancestors: [{ key: 'gastronomy', name: 'Gastronomy', slug: 'gastronomy' }],
    children: [link('hand-grinders')],
    siblings: [],
    description: '<p>For butchers and kitchens.</p>',
    metaTitle: '',
    metaDescription: '',
    contentHtml: '<h2>Choosing a grinder</h2><script>alert(1)</script>',
    posts: [{ title: 'How to clean it', link: '/inspirations/cleaning' }],
    related: [link('sausage-fillers')],
    slugs: { 'en-GB': 'grinders', 'de-DE': 'fleischwoelfe' },
    ...changes,
  };
}
