import { namesCategories, withCategoryLinks } from './category-links.ts';

const page = {
  title: 'Home',
  metaTitle: 'Home',
  metaDescription: '',
  blocks: [
    { type: 'links' as const, links: [{ text: 'Cleaning', href: 'category:cleaning' }] },
    { type: 'links' as const, links: [{ text: 'Login', href: '/login' }] },
    { type: 'links' as const, links: [{ text: 'Nowhere', href: 'category:nowhere' }] },
  ],
};

it('puts the addresses of categories where content names their keys, and leaves other links', () => {
  const paths = new Map([['cleaning', '/cistenie']]);
  const { blocks } = withCategoryLinks(page, key => paths.get(key));
  expect(blocks.flatMap(block => (block.type === 'links' ? block.links.map(({ href }) => href) : []))).toEqual([
    '/cistenie',
    '/login',
    '/',
  ]);
});

it('asks for categories only where content names one', () => {
  expect(namesCategories(page)).toBe(true);
  expect(namesCategories({ ...page, blocks: page.blocks.slice(1, 2) })).toBe(false);
});
