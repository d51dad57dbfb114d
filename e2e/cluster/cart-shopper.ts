import { setTimeout as sleep } from 'node:timers/promises';
import { liveCartPath } from '@exwerk/contract/calls/live-cart';
import { WebSocket } from 'undici';
import { z } from 'zod';
import { ask } from './ask.ts';

/** Milliseconds within which an open page must hear of a change of its cart. */
const hearing = 5000;

const cartSchema = z.object({ id: z.string(), version: z.number() });
const answerSchema = z.object({ cart: cartSchema });
const meSchema = z.object({ me: z.object({ activeCart: cartSchema.nullable() }) });
const eventSchema = z.object({ event: z.string(), data: z.object({ cart: cartSchema.optional() }) });

/** Somebody with a cart on an open page, which hears of each change of it. */
export class CartShopper {
  /** Changes that were made while the page was connected, and of how many of them it has heard. */
  changes = 0;
  heard = 0;
  readonly #port: number;
  #cookie = '';
  #cart: z.infer<typeof cartSchema> | null = null;
  #cartId = '';
  #socket: WebSocket | undefined;
  #isConnected = false;
  #isEnding = false;
  readonly #versions = new Set<number>();

  constructor(port: number) {
    this.#port = port;
  }

  async #call(name: string, ...args: unknown[]): Promise<unknown> {
    const path = `/api/new-ct/${name}?origin=gb.localhost:${this.#port}`;
    const { status, text, cookies } = await ask(this.#port, { path, body: args, cookie: this.#cookie });
    const given = cookies.map(cookie => cookie.split(';', 1)[0]).join('; ');
    if (given !== '') this.#cookie = given;
    if (status !== 200) throw new Error(`${name} answered ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  async begin(): Promise<void> {
    this.#cart = answerSchema.parse(await this.#call('createCart')).cart;
    this.#cartId = this.#cart.id;
    this.#connect();
    for (const until = Date.now() + 10_000; !this.#isConnected && Date.now() < until; ) await sleep(20);
    if (!this.#isConnected) throw new Error('The cart cannot be watched');
  }

  /** One more of an article. Answers nothing: whatever goes wrong is thrown. */
  async add(): Promise<undefined> {
    // What became of a change whose answer was lost shows the cart.
    this.#cart ??= meSchema.parse(await this.#call('getMe', { customer: false })).me.activeCart;
    const cart = this.#cart;
    this.#cart = null;
    const wasConnected = this.#isConnected;
    const answer = await this.#call('addToCart', cart, { sku: 'EX30000002' }, 1);
    this.#cart = answerSchema.parse(answer).cart;
    if (wasConnected && this.#isConnected) void this.#hear(this.#cart.version);
    return undefined;
  }

  /** Whoever is cut off meanwhile hears nothing, and connects anew. */
  async #hear(version: number): Promise<void> {
    const socket = this.#socket;
    for (const until = Date.now() + hearing; Date.now() < until && !this.#versions.has(version); await sleep(20))
      if (this.#socket !== socket || !this.#isConnected) return;
    this.changes += 1;
    if (this.#versions.has(version)) this.heard += 1;
  }

  #connect(): void {
    const url = `ws://127.0.0.1:${this.#port}${liveCartPath(this.#cartId)}`;
    const host = `gb.localhost:${this.#port}`;
    const socket = new WebSocket(url, { headers: { host, origin: `http://${host}`, cookie: this.#cookie } });
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { event, data: told } = eventSchema.parse(JSON.parse(String(data)));
      if (event === 'connection') this.#isConnected = true;
      if (told.cart) this.#versions.add(told.cart.version);
    });
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => {
      this.#isConnected = false;
      if (!this.#isEnding) setTimeout(() => this.#connect(), 500);
    });
  }

  end(): void {
    this.#isEnding = true;
    this.#socket?.close();
  }
}
