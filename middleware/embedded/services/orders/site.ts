import { accountOrderPath, paths } from '@exwerk/contract/routing/paths';
import { languages } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByLocale } from '@exwerk/contract/storefronts/storefront-lookup';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import { answerBadInput, onlyMethods } from '@exwerk/embedded-http/bad-input';
import type { Keys } from '@exwerk/service/config/variables';
import { type Request, type Response, Router } from 'express';
import { visitorOf } from './link.ts';
import { listPage, orderPage, plainPage, type Setting, type ShownOrder } from './pages.ts';
import { siteTexts } from './texts.ts';

const policy = "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const allLocales = Object.values(storefronts).flatMap(({ locales }) => locales);

/** The language of the link, or the first of the browser's that the shop speaks. */
function settingOf(request: Request): Setting {
  const named = typeof request.query.locale === 'string' ? storefrontByLocale(request.query.locale)?.locale : undefined;
  const spoken = request.acceptsLanguages([...languages]);
  const language = languages.find(known => known === spoken) ?? 'en';
  const locale = named ?? allLocales.find(known => known.language === language) ?? allLocales[0];
  const query = new URLSearchParams(
    ['email', 'expires', 'token', 'locale'].flatMap((name): [string, string][] => {
      const value = request.query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  if (!locale) throw new Error('The shop speaks no language');
  return { texts: siteTexts(locale.language), locale, query: String(query) };
}

/** Orders of the one whom the shop sent here with a signed link; nothing of anybody to all others. */
export function createOrdersSite({
  commerce,
  secrets,
  shopUrl,
}: {
  commerce: { ordersOfCustomer(email: string): Promise<ShownOrder[]> };
  secrets: Keys;
  shopUrl: string;
}) {
  const originOf = (storefront: Storefront | undefined): string => {
    if (!storefront) return shopUrl;
    const { protocol, hostname, port } = new URL(shopUrl);
    const local = `${protocol}//${storefront.localDomain}${port && `:${port}`}`;
    return /(^|\.)localhost$/.test(hostname) ? local : `https://${storefront.productionDomain}`;
  };
  /** Where anybody finds an order, in the storefront of the language. */
  const findUrlIn = ({ locale }: Setting) =>
    originOf(storefrontByLocale(locale.code)?.storefront) + locale.prefix + paths.findOrder;

  /** The order's page in the storefront where it was placed, in the language of the link where that storefront speaks it. */
  const pageInShop = (order: ShownOrder, { locale: { language } }: Setting): string => {
    const storefront = Object.values(storefronts).find(({ storeKey }) => storeKey === order.store?.key);
    const prefix = storefront?.locales.find(locale => locale.language === language)?.prefix ?? '';
    return originOf(storefront) + prefix + accountOrderPath(order.orderNumber ?? order.id);
  };

  const begin = (response: Response) =>
    response.set({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });

  /** The visitor's orders; null, and the answer is given, where there is no visitor. */
  const ordersFor = async (request: Request, response: Response, setting: Setting): Promise<ShownOrder[] | null> => {
    const visitor = visitorOf(request.query, secrets);
    if (typeof visitor === 'object') return commerce.ordersOfCustomer(visitor.email);
    const isOld = visitor === 'expired';
    const { title, expired, invalid } = setting.texts;
    response.status(isOld ? 410 : 403).send(plainPage(setting, title, isOld ? expired : invalid, findUrlIn(setting)));
    return null;
  };

  const router = Router();
  router.use(['/orders', '/returns'], onlyMethods('GET', 'HEAD'));
  /** Who comes without a link is told no more than where to find an order. */
  const isStranger = ({ query }: Request) => ['token', 'email', 'expires'].every(name => query[name] === undefined);
  router.get('/orders', async (request, response) => {
    const setting = settingOf(request);
    begin(response);
    if (isStranger(request)) {
      response.send(plainPage(setting, setting.texts.title, '', findUrlIn(setting)));
      return;
    }
    const orders = await ordersFor(request, response, setting);
    if (orders) response.send(listPage(setting, setting.texts.title, orders));
  });
  router.get('/orders/:number', async (request, response) => {
    const setting = settingOf(request);
    const orders = await ordersFor(request, begin(response), setting);
    if (!orders) return;
    const order = orders.find(({ orderNumber }) => orderNumber === request.params.number);
    if (order) response.send(orderPage(setting, order, pageInShop(order, setting)));
    else response.status(404).send(plainPage(setting, setting.texts.title, setting.texts.invalid, findUrlIn(setting)));
  });
  // Goods are announced on the order's page: with a link the own orders are offered, without one the way to find one.
  router.get('/returns', async (request, response) => {
    const setting = settingOf(request);
    begin(response);
    if (isStranger(request)) {
      response.send(plainPage(setting, setting.texts.returns, '', findUrlIn(setting)));
      return;
    }
    const orders = await ordersFor(request, response, setting);
    if (orders) response.send(listPage(setting, setting.texts.returns, orders));
  });
  router.use(answerBadInput);
  return { router, close: async () => {} };
}
