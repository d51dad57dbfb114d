import * as z from 'zod';
import { ask } from '../cluster/ask.ts';

const answerSchema = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });

/** Somebody with a cart, who changes it one call after the other. */
export class CartClient {
  readonly #port: number;
  #cookie = '';
  #cart: z.infer<typeof answerSchema>['cart'] | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(port: number) {
    this.#port = port;
  }

  static async begin(port: number): Promise<CartClient> {
    const client = new CartClient(port);
    await client.#call('createCart');
    return client;
  }

  async #call(name: string, ...args: unknown[]): Promise<void> {
    const path = `/api/new-ct/${name}?origin=gb.localhost:${this.#port}`;
    const { status, text, cookies } = await ask(this.#port, { path, body: args, cookie: this.#cookie });
    if (status !== 200) throw new Error(`${name} answered ${status} ${text.slice(0, 200)}`);
    const given = cookies.map(cookie => cookie.split(';', 1)[0]).join('; ');
    if (given !== '') this.#cookie = given;
    this.#cart = answerSchema.parse(JSON.parse(text)).cart;
  }

  /** One article more. */
  add(): Promise<unknown> {
    this.#last = this.#last.then(() => this.#call('addToCart', this.#cart, { sku: 'EX30000002' }, 1));
    return this.#last;
  }
}
