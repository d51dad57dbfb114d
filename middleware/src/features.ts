import { createAddressCompletion } from './address-completion/address-completion.ts';
import { answerAddressCompletionCalls } from './address-completion/address-completion-answers.ts';
import { createAddressValidation } from './address-validation/address-validation.ts';
import { answerAddressValidationCalls } from './address-validation/address-validation-answers.ts';
import { answerCartCalls } from './carts/cart-answers.ts';
import { createCartFormRouter } from './carts/cart-form-route.ts';
import { type Carts, createCarts } from './carts/carts.ts';
import { createCoupons } from './carts/coupons.ts';
import { createStockCheck } from './carts/stock-check.ts';
import { answerCatalogCalls } from './catalog/catalog-answers.ts';
import { createCategories } from './catalog/categories.ts';
import { createInventory } from './catalog/inventory.ts';
import { createProductNames } from './catalog/product-names.ts';
import { createProducts } from './catalog/products.ts';
import { createCmsRouter } from './cms/cms-routes.ts';
import { installedContent } from './cms/content.ts';
import { createCommerceClient } from './commerce/commerce-client.ts';
import { createCustomerData } from './customer-data/customer-data.ts';
import { createOffers } from './customer-data/offers.ts';
import { answerAccountCalls } from './customers/account-answers.ts';
import { answerDeletionCalls } from './customers/account-deletion.ts';
import { answerAddressCalls } from './customers/address-answers.ts';
import { createCartTakeover } from './customers/cart-takeover.ts';
import { answerCustomerCalls } from './customers/customer-answers.ts';
import { createCustomerVat } from './customers/customer-vat.ts';
import { createCustomers } from './customers/customers.ts';
import { createEmailChanges } from './customers/email-change.ts';
import { answerEmailChangeCalls } from './customers/email-change-answers.ts';
import { createGuessGuards } from './customers/guess-guards.ts';
import { createGuestHandover } from './customers/guest-handover.ts';
import { createMyOrdersRouter } from './customers/my-orders.ts';
import { createMyReviews } from './customers/my-reviews.ts';
import { answerOrderAccountCalls } from './customers/order-account.ts';
import { answerOwnDataCalls } from './customers/own-data.ts';
import { answerOwnSessionCalls } from './customers/own-session-answers.ts';
import { createPasswordCheck } from './customers/password-check.ts';
import { createPurchaseOwners } from './customers/purchase-owners.ts';
import { createSignOutFormRouter } from './customers/sign-out-form-route.ts';
import { createCartDiscounts } from './discounts/cart-discounts.ts';
import { contextFactory, type Features } from './http/app.ts';
import { answerIdentityCalls } from './identity/identity-answers.ts';
import { createProfileCheck } from './identity/social-profile.ts';
import { socialProviders } from './identity/social-providers.ts';
import { createSocialSignIn } from './identity/social-sign-in.ts';
import { createTokenRouter } from './identity/token-route.ts';
import { createIndexing, type Indexing } from './indexing/indexing.ts';
import { createPageIndexing } from './indexing/page-indexing.ts';
import { createInvoiceRouter } from './invoices/invoice-route.ts';
import { createMailAllowance } from './limits/mail-allowance.ts';
import { type CartRefresh, createCartRefresh } from './live-cart/cart-refresh.ts';
import { createLiveCart, type LiveCart } from './live-cart/live-cart.ts';
import { tellChanges } from './live-cart/tell-changes.ts';
import { passwordChangedMail } from './mail/account-mails.ts';
import { newsletterToken } from './mail/email-token.ts';
import { createMailer } from './mail/mailer.ts';
import { newsletterMail } from './mail/newsletter-mail.ts';
import { resetMail } from './mail/reset-mail.ts';
import { ordersPlaced } from './metrics/metrics.ts';
import { createNewsletter } from './newsletter/newsletter.ts';
import { createEventClaims } from './orders/event-claims.ts';
import { createOfflinePayments } from './orders/offline-payment.ts';
import { createOrderAccess } from './orders/order-access.ts';
import { answerOrderCalls } from './orders/order-answers.ts';
import { answerOrderLifeCalls } from './orders/order-life-answers.ts';
import { createOrderMails } from './orders/order-mails.ts';
import { createOrderWatch, type OrderWatch } from './orders/order-watch.ts';
import { createOrders } from './orders/orders.ts';
import { createUnpaidOrders } from './orders/unpaid-orders.ts';
import { createAdyen } from './payments/adyen-client.ts';
import { countedPaying } from './payments/counted-paying.ts';
import { createNotificationRouter } from './payments/notifications.ts';
import { createOrderCompletion } from './payments/order-completion.ts';
import { createPaying } from './payments/pay.ts';
import { answerPaymentCalls } from './payments/payment-answers.ts';
import { createPaymentAttempts } from './payments/payment-attempts.ts';
import { createPaymentStore } from './payments/payment-store.ts';
import { createRedirectReturnRouter } from './payments/redirect-return.ts';
import { createReversals } from './payments/reversals.ts';
import { answerQuestionCalls } from './questions/question-answers.ts';
import { createQuestionStore } from './questions/question-store.ts';
import { createQuestionWatch, type QuestionWatch } from './questions/question-watch.ts';
import { answerRecommendationCalls } from './recommendations/recommendation-answers.ts';
import { createRestock, type Restock } from './restock/restock.ts';
import { createRestockWishes } from './restock/restock-wishes.ts';
import { createReturnLabelRouter } from './return-labels/return-label-route.ts';
import { answerReviewCalls } from './reviews/review-answers.ts';
import { createReviews } from './reviews/reviews.ts';
import { createBrands } from './search/brands.ts';
import { createProductSearch } from './search/product-search.ts';
import { createSearchClients } from './search/search-client.ts';
import { createSearchProxy } from './search/search-proxy.ts';
import type { Services } from './services.ts';
import { createAddressProof } from './session/address-proof.ts';
import { createListedPages } from './sitemap/listed-pages.ts';
import { createSitemapRouter } from './sitemap/sitemap-router.ts';
import { createSitemaps } from './sitemap/sitemaps.ts';
import { createShippingMethods } from './stores/shipping-methods.ts';
import { answerStoreCalls } from './stores/store-answers.ts';
import { createStores } from './stores/stores.ts';
import { answerSupportCalls } from './support/support-answers.ts';
import { createSendCase } from './support/support-case.ts';
import { createSupportDesk } from './support/support-desk.ts';
import { createSupportFileRouter } from './support/support-file-route.ts';
import { createSupportFiles } from './support/support-files.ts';
import { answerTrackingCalls } from './tracking/tracking-answers.ts';
import { answerVatCalls } from './vat/vat-answers.ts';
import { createVatCheck } from './vat/vat-check.ts';
import { createVatRecords } from './vat/vat-records.ts';
import { createNewsRouter } from './watch/news-route.ts';
import { answerWishlistCalls } from './wishlist/wishlist-answers.ts';
import { createWishlists } from './wishlist/wishlists.ts';

/** The features, with those parts that also work without being asked. */
export interface AllFeatures extends Features {
  readonly indexing: Indexing;
  readonly liveCart: LiveCart;
  readonly refreshCart: CartRefresh;
  readonly orderWatch: OrderWatch;
  readonly questionWatch: QuestionWatch;
  readonly restock: Restock;
}

/** Seconds that work in the background waits for one answer. */
const backgroundTimeout = 60;

/** All that the middleware does, feature by feature. `folder` is where this source lies. */
export function createFeatures(services: Services, folder: string): AllFeatures {
  const { config, cache, log, deferredTasks } = services;
  const contextOf = contextFactory(services);

  const categories = createCategories(services);
  const shippingMethods = createShippingMethods(services);
  const inventory = createInventory(services);
  const stores = createStores(services);
  const discounts = createCartDiscounts(services);
  const reviews = createReviews(services);
  const products = createProducts(services, { categories, shippingMethods, inventory });

  const searchClients = createSearchClients(config, services.leadership.token);
  const search = createProductSearch(searchClients.read, cache, log);
  const brands = createBrands(searchClients.read, cache);
  const patient = { ...services, commerce: createCommerceClient(config, backgroundTimeout) };
  const content = installedContent(services, folder);
  const toIndex = { admin: searchClients.admin, categories: createCategories(patient), log };
  const pages = createPageIndexing({ ...toIndex, content });
  const indexing = createIndexing({
    ...toIndex,
    commerce: patient.commerce,
    pages,
    leadership: services.leadership,
  });

  const sitemaps = createSitemaps(
    createListedPages({ search: searchClients.admin, cache, brands, categories, content }),
  );
  const customerData = createCustomerData(config, log);
  const offers = createOffers(services, customerData);
  const mailer = createMailer(config, log);
  const mails = createMailAllowance(services.counters);
  const liveCart = createLiveCart(services);

  const vatRecords = createVatRecords(services, createVatCheck(config, log));
  const carts: Carts = createCarts(services, {
    vatRecords,
    inventory,
    products,
    shippingMethods,
    stores,
    discounts,
    onChange: tellChanges(liveCart, { log, show: (cart, context) => carts.show(cart, context) }),
    onRemove: liveCart.cartEnded,
  });
  const coupons = createCoupons(services.counters, carts);
  const refreshCart = createCartRefresh(services, carts);
  const orders = createOrders(services, {
    shippingMethods,
    discounts,
    onOrder(order, context) {
      ordersPlaced.inc({ country: context.storefront.country });
      orderMails.placed(order, context);
      if (order.cart) {
        carts.forget(order.cart.id);
        liveCart.cartEnded(order.cart.id);
      }
    },
  });
  const claims = createEventClaims(services);
  const orderMails = createOrderMails(services, { claims, mailer, stores, show: orders.show });
  const addressProof = createAddressProof(services);
  const emailChanges = createEmailChanges(services, addressProof);
  const wishlists = createWishlists(services);
  const owners = createPurchaseOwners(services);
  const takeCart = createCartTakeover(services, carts);
  const handOver = createGuestHandover(services, { takeCart, owners, wishlists });
  const customerVat = createCustomerVat({ stores, vatRecords });
  const customers = createCustomers(services, { carts, customerVat, emailChanges, addressProof, handOver });
  const guards = createGuessGuards(services.counters);
  const checkPassword = createPasswordCheck(services, guards);
  const myReviews = createMyReviews(services, reviews);
  const providers = socialProviders(config);
  const newsletter = createNewsletter(services, customerData, (email, request, { shopOrigin, locale }) => {
    const token = newsletterToken(services.seal, { email, request });
    deferredTasks.run('newsletter mail', () => mailer.send(newsletterMail(email, token, shopOrigin, locale)));
  });
  const wishes = createRestockWishes(services);
  const restock = createRestock(services, { wishes, products, inventory, mailer, mails });
  const questions = createQuestionStore(services);
  const questionWatch = createQuestionWatch(services, { store: questions, products, mailer });
  const productNames = createProductNames(services);
  const stockCheck = createStockCheck(services, { inventory });
  const orderAccess = createOrderAccess(services, orders);
  const offlinePayments = createOfflinePayments(services, { carts, stores, stockCheck });
  const unpaidOrders = createUnpaidOrders(services.counters);

  const adyen = createAdyen(config);
  const store = createPaymentStore(services);
  const reversals = createReversals(services, { adyen, store, orders });
  const orderCompletion = createOrderCompletion(services, { orders, store, reversals, stockCheck, orderMails });
  const orderWatch = createOrderWatch(services, {
    claims,
    compare: orderCompletion.compare,
    tell: orderMails.happened,
  });
  const paying = countedPaying(
    createPaying(services, { adyen, store, carts, orders, reversals, orderCompletion, stockCheck }),
  );
  const supportFiles = createSupportFiles(services, createSupportDesk(config));
  const sendCase = createSendCase(config);
  const attempts = createPaymentAttempts(services, { orders, store });

  return {
    indexing,
    liveCart,
    refreshCart,
    orderWatch,
    questionWatch,
    restock,
    registerCalls(calls) {
      answerCatalogCalls(calls, { brands, categories, products, inventory, search, content, discounts });
      answerReviewCalls(calls, services, reviews);
      answerQuestionCalls(calls, services, { store: questions, products, mails, mailer, sendCase });
      answerStoreCalls(calls, services, { stores, shippingMethods });
      answerCartCalls(calls, services, carts, { coupons, products, stores, inventory, vatRecords });
      answerOrderCalls(calls, services, { carts, orders, offlinePayments, stockCheck, unpaidOrders });
      answerOrderLifeCalls(calls, services, { orders, access: orderAccess, mails, mailer });
      answerPaymentCalls(calls, services, { adyen, carts, orders, stores, paying, attempts });
      answerCustomerCalls(calls, services, {
        carts,
        customers,
        customerVat,
        mails,
        guards,
        sendResetMail: (email, token, { shopOrigin, locale }) =>
          mailer.send(resetMail(email, token, shopOrigin, locale)),
        sendPasswordNotice: (email, { locale }) => mailer.send(passwordChangedMail(email, locale)),
      });
      answerAddressCalls(calls, services, { customers, customerVat });
      answerOrderAccountCalls(calls, services, { access: orderAccess, addressProof, carts, customers, guards, owners });
      answerIdentityCalls(calls, {
        providers,
        profileOf: createProfileCheck(config.UPSTREAM_TIMEOUT_SECONDS),
        signIn: createSocialSignIn(services, { addressProof, emailChanges, handOver }),
      });
      answerAccountCalls(calls, services, { addressProof, discounts, stores, myReviews, newsletter, mails, offers });
      answerOwnSessionCalls(calls, services);
      // What hangs on a customer's account, or on its address.
      const own = { adyen, addressProof, carts, changes: emailChanges, newsletter, questions, wishes, wishlists };
      answerOwnDataCalls(calls, services, { ...own, customers, myReviews, orders, productNames });
      answerEmailChangeCalls(calls, services, { ...own, checkPassword, customers, mailer, mails });
      answerDeletionCalls(calls, services, { ...own, checkPassword, mailer, offers, reviews });
      answerWishlistCalls(calls, services, wishlists);
      answerVatCalls(calls, { vatRecords, stores });
      answerAddressCompletionCalls(calls, { stores, completion: createAddressCompletion(config) });
      answerAddressValidationCalls(calls, config, createAddressValidation(config, log));
      answerSupportCalls(calls, services, { addressProof, files: supportFiles, mails, mailer, sendCase });
      answerTrackingCalls(calls, services, { addressProof, customerData, newsletter, mails, offers, restock });
      answerRecommendationCalls(calls, { customerData, search, visitors: services.visitors });
    },
    formRouters: [
      createNewsRouter(config, services.news),
      createTokenRouter(services, providers),
      createSupportFileRouter(services, supportFiles, contextOf),
      createCartFormRouter(services, { carts, coupons }, contextOf),
      createSignOutFormRouter(services, customers, contextOf),
    ],
    routers: [
      createNotificationRouter(services, { store, orderCompletion }),
      createRedirectReturnRouter(services, { orders, store, paying, contextOf }),
      createInvoiceRouter({ orders, stores, access: orderAccess, contextOf, config }),
      createReturnLabelRouter({ orders, access: orderAccess, contextOf }),
      createMyOrdersRouter(services, contextOf),
      createSearchProxy(services),
      createCmsRouter(content),
      createSitemapRouter(sitemaps),
    ],
  };
}
