import * as z from 'zod';

/** Somebody with a browser and several tabs, as the middleware sees them. */

const cartSchema = z.object({ id: z.string(), version: z.number() });
const cartAnswerSchema = z.object({ cart: cartSchema });
const meAnswerSchema = z.object({ me: z.object({ activeCart: cartSchema.nullable() }) });
export type Cart = Readonly<z.infer<typeof cartSchema>>;

export interface PayAnswer {
  readonly status: number;
  readonly code?: string;
  readonly resultCode?: string;
  readonly paymentId?: string;
  readonly action?: { readonly url: string } | null;
  readonly order?: { readonly id: string; readonly orderNumber: string; readonly paymentMethod: string } | null;
}

export const card = (holderName = 'Jan Sample', number = '4111111111111111') => ({
  type: 'scheme',
  holderName,
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
});
export const secureCard = () => card('Jan Sample', '4917610000000000');
export const ideal = { type: 'ideal' };

const shared = {
  firstName: 'Eva',
  lastName: 'Sample',
  streetName: 'Market Street',
  streetNumber: '7',
  phone: '+31 20 123 4567',
};
const addresses = {
  nl: { ...shared, postalCode: '1011 AB', city: 'Amsterdam', country: 'NL' },
  de: { ...shared, postalCode: '10115', city: 'Berlin', country: 'DE' },
};
export type Country = keyof typeof addresses;

/** Presses a button of the bank's page; answers the way back to the shop. */
export async function atTheBank(paid: PayAnswer, outcome: string): Promise<URL> {
  const url = paid.action?.url ?? '';
  const redirectData = new URL(url).searchParams.get('redirectData') ?? '';
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ redirectData, outcome }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
}

export type Shopper = ReturnType<typeof createShopper>;

export function createShopper(middleware: string, country: Country = 'nl') {
  const host = `${country}.localhost:8080`;
  const address = addresses[country];
  const cookies = new Map<string, string>();
  const headers = () => ({
    'content-type': 'application/json',
    origin: `http://${host}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  async function call(path: string, ...args: unknown[]): Promise<{ status: number } & Record<string, unknown>> {
    const answer = await fetch(`${middleware}/api/${path}?origin=${host}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(args),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return { ...((await answer.json()) as object), status: answer.status };
  }
  const cartOf = (answer: Record<string, unknown>) => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return cartAnswerSchema.parse(answer).cart;
  };

  return {
    call,
    cartOf,
    /** A cart with goods and everything that paying asks for. */
    async fillCart(sku = 'EX30000001'): Promise<Cart> {
      const empty = cartOf(await call('new-ct/createCart'));
      const filled = cartOf(await call('new-ct/addToCart', empty, { sku }, 1));
      return cartOf(
        await call('new-ct/updateCart', filled, [
          { action: 'setBillingAddress', address },
          { action: 'setShippingAddress', address },
          { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
        ]),
      );
    },
    async add(cart: Cart, sku = 'EX30000002'): Promise<Cart> {
      return cartOf(await call('new-ct/addToCart', cart, { sku }, 1));
    },
    /** As after a reload of the page; null when there is no cart any more. */
    async reload(): Promise<Cart | null> {
      return meAnswerSchema.parse(await call('new-ct/getMe', { customer: false })).me.activeCart;
    },
    async pay(cart: Cart, paymentMethod: object): Promise<PayAnswer> {
      return call('new-adyen/makePaymentRequest', {
        paymentData: { paymentMethod },
        componentData: {},
        cartId: cart.id,
        cartVersion: cart.version,
      });
    },
    /** Follows the bank's redirect; answers where the shop leads to. */
    async comeBack(back: URL): Promise<string> {
      const answer = await fetch(`${middleware}${back.pathname}${back.search}&origin=${back.host}`, {
        headers: headers(),
        redirect: 'manual',
      });
      return answer.headers.get('location') ?? '';
    },
  };
}
