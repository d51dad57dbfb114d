import {
  aboutUsLinks,
  brandLinks,
  customerServiceLinks,
  isComplete,
  productLinks,
  socialLinks,
} from './footer-links.ts';

const external = {
  ordersSite: 'https://orders.example',
  returnsPortal: 'https://returns.example',
  aboutUs: '',
  career: 'https://jobs.example',
};

it('[SHELL-25] lists dispatch, tracking, account, withdrawal, guarantee, FAQ and payment', () => {
  expect(customerServiceLinks(external).map(link => link.href)).toEqual([
    '/dispatch-information/',
    'https://orders.example',
    '/my-account',
    '/withdrawal-policy/',
    '/premium-guarantee/',
    '/help-center/',
    '/payment/',
  ]);
});

it('[SHELL-26, SHELL-27] offers the partners programme only with the loyalty discount', () => {
  const ids = (loyalty: boolean) => aboutUsLinks(external, loyalty).map(link => link.textId);
  expect(ids(true)).toContain('shell.footer.partners');
  expect(ids(false)).toEqual([
    'shell.footer.terms',
    'shell.footer.privacy',
    'shell.footer.company',
    'shell.footer.jobs',
    'shell.footer.inspirations',
  ]);
  expect(aboutUsLinks(external, true).at(-1)?.tag).toBe('shell.footer.blog');
});

it('[SHELL-28] ends with four social links', () => {
  expect(socialLinks).toHaveLength(4);
});

it('[SHELL-29] lists recalls, each department, sale and discount codes', () => {
  const department = { id: 'd', key: 'diy', name: 'DIY', slug: 'diy', link: '/diy', imageUrl: null, children: [] };
  expect(productLinks([department]).map(link => link.href)).toEqual([
    '/product-recalls/',
    '/diy',
    '/search?tags=on-sale',
    '/discount-codes/',
  ]);
});

it('[SHELL-30] names exactly ten brands, each with a page', () => {
  expect(brandLinks).toHaveLength(10);
  expect(brandLinks.every(isComplete)).toBe(true);
});

it('[SHELL-31] leaves out an entry without a name or an address', () => {
  expect([{ name: 'x' }, { href: '/x' }, { textId: 'id', href: '' }].some(isComplete)).toBe(false);
  expect(isComplete({ textId: 'id', href: '/x', tag: 't' })).toBe(true);
});
