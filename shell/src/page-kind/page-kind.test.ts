import { layoutOf } from './page-kind.ts';

describe('layout of a page', () => {
  it.each(['checkout-login', 'addresses', 'payment'] as const)('[SHELL-01] %s has no footer', page => {
    expect(layoutOf({ page }).hasFooter).toBe(false);
  });

  it('[SHELL-02] centres checkout addresses, payment and thank-you only', () => {
    expect((['addresses', 'payment', 'thank-you'] as const).every(page => layoutOf({ page }).isCentred)).toBe(true);
    expect(layoutOf({ page: 'cart' }).isCentred).toBe(false);
  });

  it('[SHELL-03] leaves room for the buy bar on product pages only', () => {
    expect(layoutOf({ page: 'product' }).hasBuyBar).toBe(true);
    expect(layoutOf({ page: 'category' }).hasBuyBar).toBe(false);
  });
});
