import { randomUUID } from 'node:crypto';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import { card } from './card.ts';
import { addressIn } from './shop.ts';
import { country, draftOf, email, type Victim } from './victim.ts';

export const visitors = ['nobody', 'a guest', 'another customer', 'an ended session'] as const;
export type Visitor = (typeof visitors)[number];

export type Outcome = 200 | `${number} ${string}`;
type Outcomes = Record<Visitor, Outcome>;
const all = (outcome: Outcome, ended = outcome): Outcomes => ({
  nobody: outcome,
  'a guest': outcome,
  'another customer': outcome,
  'an ended session': ended,
});
const ended = '401 SessionEnded';
/** The same for everybody; an ended session is a guest's. */
const open = all(200);
const ofCart = all('404 CartNotFound', ended);
/** Who pays or orders and is nobody has had a session. */
const ofShopper: Outcomes = { ...ofCart, nobody: ended };
const ofOrder = all('404 OrderNotFound', ended);
/** For customers; `another` is what one gets who points at the things of somebody else. */
const ofCustomer = (another: Outcome): Outcomes => ({
  ...all('401 NotAuthenticated', ended),
  'another customer': another,
});

const acceptLanguage = 'nl-NL';
const locale = 'nl-NL';
const sku = 'EX30000001';
export const cart = ({ cart: { id, version } }: Victim) => ({ id, version });
const line = ({ lineItemId }: Victim) => ({ lineItemId });
const address = ({ addressId }: Victim) => ({ ...addressIn(country), id: addressId });
const profile = { firstName: 'X', lastName: 'Y', dateOfBirth: null, customerType: 'private', vatNumber: null };
let mailboxes = 0;
/** One that was not written to yet: each gets a few mails an hour. */
const mailbox = () => {
  mailboxes += 1;
  return `x${mailboxes}@exwerk.example`;
};
/** Who the sender claims to be. */
const claim = ({ customer }: Victim) => ({ locale, email, user_id: customer.id, cookie: customer.id });
const paying = ({ cart: { id, version }, customer }: Victim) => ({
  componentData: {},
  cartId: id,
  cartVersion: version,
  customerId: customer.id,
});

type Row = readonly [path: string, outcomes: Outcomes, args: (victim: Victim, own: Version) => readonly unknown[]];
/** Of the sender's own account, for nothing else gets past the version. */
export type Version = { readonly version: number };

/** Every call, what is sent to get at the victim's things, and who gets what. */
export const callTable: readonly Row[] = [
  [
    '/api/new-ct/getCategory',
    all('404 CategoryNotFound'),
    () => [{ slug: 'x', acceptLanguage, fetchSiblings: false, selector: 'listing' }],
  ],
  ['/api/new-ct/getNavigation', open, () => [{ acceptLanguage }]],
  ['/api/new-ct/getBrand', open, () => [{ slug: 'voltrix', acceptLanguage }]],
  ['/api/new-ct/getCategoryTree', open, () => [{ acceptLanguage }]],
  ['/api/new-ct/getProduct', open, () => [{ sku, acceptLanguage }]],
  ['/api/new-ct/getWishlist', all(200, ended), () => [{ acceptLanguage }]],
  ['/api/new-ct/changeWishlist', all(200, ended), () => [{ acceptLanguage, sku, isWished: true }]],
  ['/api/new-ct/searchProducts', open, () => [{ acceptLanguage, query: email }]],
  [
    '/api/new-ct/getAlternativeProducts',
    open,
    () => [{ customFilters: { family: 'x', isBware: false, excludeSkus: [sku] }, limit: 4, acceptLanguage }],
  ],
  ['/api/new-ct/getComplementaryProductsBySku', open, () => [{ sku, limit: 4, acceptLanguage }]],
  ['/api/new-ct/getOtherCondition', open, () => [{ sku, limit: 2, acceptLanguage }]],
  ['/api/new-ct/getInventory', open, v => [{ skus: [sku], cartId: v.cart.id }]],
  ['/api/new-ct/getVolumeDiscounts', open, () => [{ discountGroup: 'volume_discount_default' }]],
  ['/api/new-ct/getContent', open, () => [{ slug: 'about-us', acceptLanguage }]],
  ['/api/new-ct/getStores', open, () => [{ storeKey: 'store-nl', acceptLanguage }]],
  ['/api/new-ct/seo-redirection', open, () => [{ sourceUrl: '/old' }]],
  ['/api/new-ct/getShippingMethodsWithoutId', open, () => []],
  ['/api/new-ct/getPickUpPoints', open, () => []],
  ['/api/new-ct/getGuaranteeOffers', open, () => [{ sku }]],
  ['/api/new-ct/getLoyaltyLevels', open, () => []],
  ['/api/new-ct/getReview', open, () => ['x', { limit: 10, offset: 0, sort: reviewSorts.top, statistics: false }]],
  ['/api/new-ct/getProductQuestions', open, () => [{ sku, acceptLanguage }]],
  [
    '/api/new-ct/askProductQuestion',
    open,
    () => [{ sku, authorName: 'X', email: mailbox(), text: 'Why?', acceptLanguage }],
  ],
  ['/api/new-ct/validateVat', open, () => [{ vatNumber: 'NL123456789B01' }]],
  ['/api/new-ct/validateAddress', open, () => [{ regionCode: 'NL', addressLines: ['Amsterdam'] }]],
  [
    '/api/new-ct/suggestAddresses',
    all('400 AddressCompletionDisabled'),
    () => [{ input: 'Ams', session: 'a-session-1' }],
  ],
  [
    '/api/new-ct/getSuggestedAddress',
    all('400 AddressCompletionDisabled'),
    () => [{ id: 'x', session: 'a-session-1' }],
  ],
  [
    '/api/new-ct/sendSupportRequest',
    open,
    v => [
      {
        reason: 'order',
        subreason: 'cancel-order',
        locale,
        description: 'x',
        contactName: 'X',
        customerEmail: mailbox(),
        subject: 'x',
        orderNumber: v.order.orderNumber,
      },
    ],
  ],
  ['/api/new-ct/getSocialProviders', open, () => []],

  ['/api/new-ct/createCart', open, () => []],
  ['/api/new-ct/addToCart', ofCart, v => [cart(v), { sku }, 1]],
  ['/api/new-ct/updateCartQuantity', ofCart, v => [cart(v), line(v), 3]],
  ['/api/new-ct/removeFromCart', ofCart, v => [cart(v), line(v)]],
  [
    '/api/new-ct/updateCart',
    ofCart,
    v => [
      cart(v),
      [
        { action: 'setShippingAddress', address: addressIn(country) },
        { action: 'addPayment', paymentId: v.paymentId },
      ],
    ],
  ],
  ['/api/new-ct/updateCartItemChannel', ofCart, v => [cart(v), line(v)]],
  ['/api/new-ct/deleteCart', ofCart, v => [cart(v)]],
  ['/api/new-ct/applyCartCoupon', ofCart, v => [cart(v), 'WELCOME']],
  ['/api/new-ct/removeCartCoupon', ofCart, v => [cart(v), { id: 'x', type: 'discount-code' }]],
  ['/api/new-ct/setNetPricing', ofCart, v => [cart(v), { vatNumber: null }]],
  ['/api/new-ct/setCashOnDeliveryFee', ofShopper, v => [cart(v), true]],
  ['/api/new-ct/createCodPayment', ofShopper, v => [cart(v)]],
  ['/api/new-ct/createBankPayment', ofShopper, v => [cart(v)]],
  ['/api/new-ct/createMyOrderFromCart', ofShopper, v => [cart(v)]],
  ['/api/new-ct/getOrder', ofOrder, v => [{ orderId: v.order.id }]],
  ['/api/new-ct/searchOrder', ofOrder, v => [{ orderNumber: v.order.orderNumber }]],

  [
    '/api/new-adyen/getPaymentMethodsRequest',
    ofCart,
    v => [{ cartId: v.cart.id, shopperLocale: locale, customerId: v.customer.id }],
  ],
  [
    '/api/new-adyen/makePaymentRequest',
    ofShopper,
    v => [
      {
        ...paying(v),
        paymentData: {
          paymentMethod: {
            type: 'scheme',
            storedPaymentMethodId: v.storedCard,
            encryptedSecurityCode: card.encryptedSecurityCode,
          },
        },
      },
    ],
  ],
  [
    '/api/new-adyen/submitAdditionalPaymentDetailsRequest',
    ofShopper,
    v => [{ cartId: v.cart.id, componentData: {}, paymentData: { details: { redirectResult: 'x' } } }],
  ],
  ['/api/new-adyen/getPaymentAttempt', all('404 PaymentAttemptNotFound'), () => [{ attempt: 'x' }]],
  ['/api/new-adyen/removeCard', ofCustomer('422 Payment803'), v => [{ recurringDetailReference: v.storedCard }]],

  ['/api/new-ct/getMe', open, () => [{ customer: true }]],
  ['/api/new-ct/isLoggedIn', open, () => []],
  ['/api/new-ct/hasSessionEnded', open, () => []],
  ['/api/new-ct/getOrders', ofCustomer(200), () => []],
  ['/api/new-ct/getMyReviews', ofCustomer(200), () => []],
  ['/api/new-ct/getNewsletterState', ofCustomer(200), () => []],
  ['/api/new-ct/setNewsletterState', ofCustomer(200), () => [{ subscribed: false }]],
  ['/api/new-ct/getPersonalizedDiscounts', open, () => [{ cohortTier: 'base' }]],
  [
    '/api/new-ct/add-review',
    { ...all('400 NotPurchased'), 'an ended session': ended },
    () => [{ sku, authorName: 'Mallory', text: 'Works well', rating: 1, consent: true }],
  ],
  ['/api/new-ct/customerUpdateMe', ofCustomer(200), (_v, own) => [own, profile]],
  ['/api/new-ct/addBillingAddress', ofCustomer(200), (_v, own) => [own, addressIn(country)]],
  ['/api/new-ct/addShippingAddress', ofCustomer(200), (_v, own) => [own, addressIn(country)]],
  ['/api/new-ct/updateBillingAddress', ofCustomer('400 InvalidOperation'), (v, own) => [own, address(v)]],
  ['/api/new-ct/updateShippingAddress', ofCustomer('400 InvalidOperation'), (v, own) => [own, address(v)]],
  ['/api/new-ct/deleteBillingAddress', ofCustomer('400 InvalidOperation'), (v, own) => [own, address(v)]],
  ['/api/new-ct/deleteShippingAddress', ofCustomer('400 InvalidOperation'), (v, own) => [own, address(v)]],
  ['/api/new-ct/setDefaultBillingAddress', ofCustomer('400 InvalidOperation'), (v, own) => [own, address(v)]],
  ['/api/new-ct/setDefaultShippingAddress', ofCustomer('400 InvalidOperation'), (v, own) => [own, address(v)]],
  [
    '/api/new-ct/customerChangeMyPassword',
    ofCustomer('400 InvalidCurrentPassword'),
    (_v, own) => [{ ...own, currentPassword: 'Wrong-of-A1', newPassword: 'Taken-over-1' }],
  ],
  ['/api/new-ct/customerCreatePasswordResetToken', open, () => [{ email: mailbox() }]],
  [
    '/api/new-ct/customerResetPassword',
    all('400 InvalidToken'),
    () => [{ tokenValue: 'x', newPassword: 'Taken-over-1' }],
  ],
  ['/api/new-ct/customerSignMeIn', all('400 InvalidCredentials'), () => [{ email, password: 'Wrong-of-A1' }]],
  ['/api/new-ct/customerSignMeUp', all('400 DuplicateField'), () => [draftOf(email)]],
  [
    '/api/new-ct/authenticationSync',
    all('400 SocialLoginFailed'),
    () => [{ accessToken: 'x', tokenType: 'Bearer', provider: 'google', sessionLifetime: 86_400 }],
  ],

  ['/api/customer-data/customer-update', open, v => [claim(v)]],
  ['/api/customer-data/consent', open, v => [{ ...claim(v), consents: ['sms'] }]],
  [
    '/api/customer-data/cookie-consent',
    open,
    () => [
      {
        locale,
        consent_id: randomUUID(),
        purposes: { analytics: false },
        revision: 1,
        text_version: '0'.repeat(64),
        decided_at: new Date().toISOString(),
      },
    ],
  ],
  ['/api/customer-data/customer-consent', open, () => [{ locale, consents: { sms: true } }]],
  ['/api/customer-data/newsletter-doi', open, v => [{ ...claim(v), newsletterAction: 'unsubscribe' }]],
  ['/api/customer-data/checkout', open, v => [{ ...claim(v), cart_id: v.cart.id, step: 'cart' }]],
  ['/api/customer-data/cart-update', open, v => [{ ...claim(v), action: 'add', cart_id: v.cart.id, sku }]],
  ['/api/customer-data/view-item', open, v => [{ ...claim(v), sku }]],
  ['/api/customer-data/view-category', open, v => [{ ...claim(v), slug: 'x' }]],
  [
    '/api/customer-data/recommendation',
    open,
    v => [{ ...claim(v), path: '/', recommendation_id: 'x', recommendation_name: 'x', action: 'show' }],
  ],
  ['/api/customer-data/notifyme-restock', open, v => [{ ...claim(v), email: mailbox(), productSku: sku }]],
  ['/api/customer-data/event', open, v => [{ ...claim(v), event: 'login' }]],
  ['/api/customer-data/recommendations', open, () => [{ typeId: 'x', domainId: 'x', languageAndCountry: 'nl_NL' }]],

  ['/api/new-ct/getOrderLife', ofOrder, v => [{ orderNumber: v.order.orderNumber }]],
  ['/api/new-ct/signUpFromOrder', ofOrder, v => [{ orderNumber: v.order.orderNumber }, { password: 'Taken-over-1' }]],
  ['/api/new-ct/sendOrderLink', open, v => [{ orderNumber: v.order.orderNumber, email: mailbox() }]],
  [
    '/api/new-ct/requestReturn',
    // Who comes with a token is asked for no session.
    all('404 OrderNotFound'),
    v => [
      { orderNumber: v.order.orderNumber, token: `9999999999.${'A'.repeat(43)}` },
      { items: [{ lineItemId: v.order.lineItems[0]?.id, quantity: 1 }], reason: 'other' },
    ],
  ],

  [
    '/api/new-ct/requestEmailChange',
    ofCustomer('400 InvalidCurrentPassword'),
    () => [{ email: mailbox(), password: 'Wrong-of-A1' }],
  ],
  ['/api/new-ct/confirmEmailChange', all('400 InvalidToken'), () => [{ token: 'x' }]],
  ['/api/new-ct/getOwnSession', ofCustomer(200), () => []],
  ['/api/new-ct/getOwnSessions', ofCustomer(200), () => []],
  ['/api/new-ct/endSession', ofCustomer(200), () => [{ id: 'x' }]],
  ['/api/new-ct/getOwnData', ofCustomer(200), () => []],
  ['/api/new-ct/deleteAccount', ofCustomer('400 InvalidCurrentPassword'), () => [{ password: 'Wrong-of-A1' }]],

  // The last: they are what they say.
  ['/api/new-ct/endOtherSessions', ofCustomer(200), () => []],
  ['/api/new-ct/customerSignOut', open, () => []],
];
