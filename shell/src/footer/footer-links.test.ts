import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { storeRecord } from '@exwerk/testing/store-record';
import { aboutLinks, brandLinks, isComplete, productLinks, serviceLinks, socialLinks } from './footer-links.ts';

const settings = {
  version: '1',
  indexable: false,
  externalLinks: {
    ordersSite: 'https://orders',
    returnsPortal: 'https://returns',
    aboutUs: 'https://about',
    career: 'https://jobs',
  },
};
const department = { key: 'diy', name: 'Do it yourself', slug: 'diy', imageUrl: null, children: [] };
const store = storeRecord({ flags: { loyaltyDiscount: true } });
const messages = (links: { message?: string; name?: string }[]) => links.map(({ message, name }) => message ?? name);

describe('footer', () => {
  it('[SHELL-25] leads to customer service, in this order', () => {
    expect(messages(serviceLinks({ settings, isCustomer: false, locale: 'en-GB' }))).toEqual(
      ['dispatch', 'orderTracking', 'myAccount', 'withdrawal', 'guarantee', 'faq', 'payment'].map(
        id => `shell.link.${id}`,
      ),
    );
  });

  it('leads into the account, guests by the login', () => {
    const account = (isCustomer: boolean) =>
      serviceLinks({ settings, isCustomer, locale: 'en-GB' }).find(({ message }) => message === 'shell.link.myAccount')
        ?.href;
    expect([account(false), account(true)]).toEqual(['/login', '/my-account/my-profile']);
  });

  it('[SHELL-26] tags inspirations as Blog', () => {
    expect(aboutLinks({ settings, store }).at(-1)).toMatchObject({ message: 'shell.link.inspirations', tag: 'Blog' });
  });

  it('[SHELL-27] shows the partners programme by the loyalty flag', () => {
    expect(messages(aboutLinks({ settings, store }))).toContain('shell.link.partners');
    expect(messages(aboutLinks({ settings, store: undefined }))).not.toContain('shell.link.partners');
  });

  it('[SHELL-28] has four social links', () => {
    expect(socialLinks).toHaveLength(4);
  });

  it('[SHELL-29] has one link per department between recalls and sale', () => {
    const links = productLinks({ storefront: storefrontByCountry('gb'), departments: [department] });
    expect(messages(links)).toEqual([
      'shell.link.recalls',
      'Do it yourself',
      'shell.link.sale',
      'shell.link.discountCodes',
    ]);
  });

  it('[SEARCH-18] leads to the search page for what is on sale', () => {
    const links = productLinks({ storefront: storefrontByCountry('gb'), departments: [] });
    expect(links.find(({ message }) => message === 'shell.link.sale')?.href).toBe('/search?tags=on-sale');
  });

  it('[SHELL-30] has exactly ten brands', () => {
    expect(brandLinks()).toHaveLength(10);
  });

  it('[SHELL-31] leaves out what is incomplete', () => {
    expect([{ name: 'x' }, { href: '/x' }, { name: 'x', href: '/x' }].filter(isComplete)).toHaveLength(1);
  });
});
