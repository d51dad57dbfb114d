import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import * as z from 'zod';
import { freshAddress } from '../tools/fresh-address.ts';

const portOf = (variable: string, fallback: string) => Number(process.env[variable] ?? fallback);
export const shellPort = portOf('SHELL_PORT', '8080');
export const middlewarePort = portOf('MIDDLEWARE_PORT', '8081');

const problemSchema = z.object({
  code: z.string().optional(),
  communicate: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
  readonly problem: z.infer<typeof problemSchema>;
}

interface Sending {
  readonly port?: number;
  /** What follows the path: `?origin=…`, as it is. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client that nobody has seen before, of a network that is nobody's. */
export const freshClient = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/** Sends a call as a program would, with whatever headers. */
export function send(call: string, args: unknown, { port = shellPort, query = '', headers = {} }: Sending = {}) {
  return new Promise<Reply>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: `/api/${call}${query}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', host: `sk.localhost:${shellPort}`, ...headers },
      },
      response => {
        const answered = (text: string) => {
          const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
          const problem = problemSchema.safeParse(isJson ? JSON.parse(text) : {}).data ?? {};
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, problem });
        };
        textOf(response).then(answered).catch(reject);
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(args));
  });
}

/** The same from a client of its own. */
export const sendFrom = (client: string, call: string, args: unknown, more: Sending = {}) =>
  send(call, args, { ...more, headers: { 'x-forwarded-for': client, ...more.headers } });

export const cookiesOf = ({ headers }: Reply): string =>
  ([] as string[])
    .concat(headers['set-cookie'] ?? [])
    .map(cookie => cookie.split(';')[0] ?? '')
    .join('; ');

/** A new customer. */
export async function newCustomer(password = 'Attacked-2026', client = freshClient()) {
  const email = freshAddress('customer');
  const answer = await sendFrom(client, 'new-ct/customerSignMeUp', [
    { email, password, firstName: 'Jane', lastName: 'Doe', locale: 'sk-SK', custom: { customerType: 'private' } },
  ]);
  if (answer.status !== 200) throw new Error(`no customer: ${answer.text}`);
  return { email, password, cookie: cookiesOf(answer) };
}

const versioned = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });
const ordered = z.object({ order: z.object({ orderNumber: z.string() }) });

const address = {
  firstName: 'Jane',
  lastName: 'Doe',
  streetName: 'Hlavná',
  streetNumber: '7',
  postalCode: '811 01',
  city: 'Bratislava',
  country: 'SK',
  phone: '+421900123456',
};

/** A guest's order by bank transfer. */
export async function newOrder(client = freshClient()) {
  const email = freshAddress('guest');
  const begun = await sendFrom(client, 'new-ct/createCart', []);
  const headers = { cookie: cookiesOf(begun) };
  const step = async (call: string, ...args: unknown[]) => {
    const answer = await sendFrom(client, `new-ct/${call}`, args, { headers });
    if (answer.status !== 200) throw new Error(`${call}: ${answer.text}`);
    return JSON.parse(answer.text) as unknown;
  };
  const change = async (call: string, ...args: unknown[]) => versioned.parse(await step(call, ...args)).cart;
  const empty = versioned.parse(JSON.parse(begun.text)).cart;
  const filled = await change('addToCart', empty, { sku: 'EX10000003' }, 1);
  const addressed = await change('updateCart', filled, [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  ]);
  const paid = await change('createBankPayment', addressed);
  const { orderNumber } = ordered.parse(await step('createMyOrderFromCart', paid)).order;
  return { email, orderNumber };
}
