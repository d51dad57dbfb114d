import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartReference } from '@exwerk/contract/calls/cart-calls';
import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import {
  type CartForm,
  type CartRefusal,
  cartFormSchema,
  refusalParameter,
  shortArticleParameter,
} from '@exwerk/contract/calls/cart-forms';
import { paths } from '@exwerk/contract/routing/paths';
import { withLocale } from '@exwerk/contract/storefronts/locale-path';
import { typedQuantity } from '@exwerk/contract/validation/typed-quantity';
import express, { type Request, type Response, type Router } from 'express';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { contextFactory } from '../http/app.ts';
import { problemErrorOf } from '../http/problem-answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { networkLimit } from '../limits/network-limit.ts';
import { invalidInput, OutOfStock, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { CartChange } from './cart-change.ts';
import type { Carts } from './carts.ts';
import type { Coupons } from './coupons.ts';

function formOf(body: unknown): CartForm {
  const fields = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  const form = cartFormSchema.safeParse(Object.fromEntries(fields));
  const isRepeated = new Set(fields.map(([name]) => name)).size < fields.length;
  if (!form.success || isRepeated) throw invalidInput('The form is none of the shop');
  return form.data;
}

/** Too many pieces are for the cart to refuse. */
function changeOf(form: Exclude<CartForm, { change: 'useCoupon' | 'clear' }>): CartChange {
  switch (form.change) {
    case 'add':
      return { action: 'addLineItem', sku: form.sku, quantity: typedQuantity(form.quantity) };
    case 'set':
      return {
        action: 'changeLineItemQuantity',
        lineItemId: form.lineItemId,
        quantity: typedQuantity(form.quantity),
      };
    case 'remove':
      return { action: 'removeLineItem', lineItemId: form.lineItemId };
    case 'removeCoupon':
      return { action: 'removeDiscountCode', id: form.id };
  }
}

const refusals: Readonly<Record<string, CartRefusal>> = {
  OutOfStock: 'stock',
  NotForSale: 'sale',
  ProductNotFound: 'sale',
  DiscountCodeNonApplicable: 'coupon',
  TooManyRequests: 'tries',
};

const refusalFor = ({ code, fields }: ProblemError): CartRefusal =>
  refusals[code] ?? (fields?.quantity === undefined ? 'failed' : 'maximum');

/** What the cart's address says of it. */
function parametersOf(problem: ProblemError): string {
  const short = problem instanceof OutOfStock ? problem.details.articles[0]?.sku : undefined;
  return new URLSearchParams({
    [refusalParameter]: refusalFor(problem),
    ...(short !== undefined && { [shortArticleParameter]: short }),
  }).toString();
}

/** What forms of pages without scripts do to the visitor's cart. A cart that cannot be changed so is shown as it is, with the reason. */
export function createCartFormRouter(
  { config, counters, visitors, log }: Pick<Services, 'config' | 'counters' | 'visitors' | 'log'>,
  { carts, coupons }: { carts: Carts; coupons: Coupons },
  contextOf: ReturnType<typeof contextFactory>,
): Router {
  const limit = networkLimit(counters('cart-form', config.RATE_LIMIT_PER_MINUTE, 60));

  const cartFor = async (form: CartForm, context: RequestContext): Promise<PlatformCart | null> => {
    if (form.change === 'add') return carts.create(context);
    const session = await visitors.acting(context.session);
    return session && carts.active(session, context);
  };

  /** What the form does to the cart as it was seen. */
  const changed = (form: CartForm, context: RequestContext): ((seen: CartReference) => Promise<unknown>) => {
    if (form.change === 'clear') return seen => carts.remove(seen, context);
    if (form.change === 'useCoupon') return seen => coupons.apply(seen, form.code, context);
    const change = changeOf(form);
    return seen => carts.change(seen, [change], context);
  };

  const apply = async (form: CartForm, context: RequestContext): Promise<void> => {
    const write = changed(form, context);
    const cart = await cartFor(form, context);
    if (!cart && form.change === 'clear') return;
    if (!cart) throw new ProblemError(404, 'CartNotFound', 'Cart not found');
    await withConflictRetries(cart, ({ id, version }) => write({ id, version }), {
      reload: ({ id }) => carts.own(id, context),
      log,
      what: 'a form about a cart',
    });
  };

  /** Null when it worked. */
  const problemOfChange = async (form: CartForm, context: RequestContext): Promise<ProblemError | null> => {
    try {
      await apply(form, context);
      return null;
    } catch (error) {
      const problem = problemErrorOf(error, cartFormPath);
      const { requestId } = context;
      if (problem.status >= 500) log.warn({ err: error, requestId }, 'a form could not change its cart');
      return problem;
    }
  };

  const router = express.Router({ caseSensitive: true, strict: true });
  const body = express.text({ type: 'application/x-www-form-urlencoded', limit: '4kb', inflate: false });
  router.post(cartFormPath, limit, body, async (request: Request, response: Response) => {
    const form = formOf(request.body);
    const context = contextOf(request, response, [{ acceptLanguage: form.locale }]);
    const problem = await problemOfChange(form, context);
    const target = withLocale(context.locale, paths.cart);
    response.setHeader('cache-control', 'no-store');
    response.redirect(303, problem === null ? target : `${target}?${parametersOf(problem)}`);
  });
  return router;
}
