import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import * as z from 'zod';

/** What has to be read of answers to go on; all of it is missing while a service fails. */
const versioned = z.object({ id: z.string(), version: z.int() });
const addresses = z.array(z.object({ id: z.string() }));
const answerSchema = z.object({
  code: z.string().optional(),
  cart: versioned.nullish(),
  order: z.object({ orderNumber: z.string() }).nullish(),
  user: z
    .object({
      customer: z.object({ version: z.int(), billingAddresses: addresses, shippingAddresses: addresses }).optional(),
    })
    .optional(),
});
export type CallAnswer = z.infer<typeof answerSchema>;

const readAnswer = (text: string): CallAnswer =>
  answerSchema.safeParse(text.startsWith('{') ? JSON.parse(text) : {}).data ?? {};

/** Answers that come before a call's own work, which has then seen nothing of what was sent. */
const turnedAway = ['400 InvalidInput', '403 ConsentMissing', '429 TooManyRequests'];

/** A shopper's browser at a shell, which allows everything and keeps cookies. */
export function plantedVisitor(shell: number) {
  const consent = decidedConsent();
  const cookies = new Map<string, string>([[consent.name, consent.value]]);
  /** By call. Of several answers that which went farthest: 200, then what the call's own work refuses. */
  const happened: Record<string, string> = {};
  const secrets = new Set<string>();

  const send = (method: string, path: string, body?: string, country = 'nl') =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const host = `${country}.localhost:${shell}`;
      const headers = {
        host,
        origin: `http://${host}`,
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.11',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      };
      request({ host: '127.0.0.1', port: shell, method, path, headers }, response => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
          if (name === 'token' && value.length > 20) secrets.add(value);
        }
        textOf(response).then(text => resolve({ status: response.statusCode ?? 0, text }), reject);
      })
        .on('error', reject)
        .end(body);
    });

  const callIn = async (country: string, name: string, ...args: unknown[]): Promise<CallAnswer> => {
    const { status, text } = await send('POST', `/api/${name}`, JSON.stringify(args), country);
    const answer = readAnswer(text);
    const outcome = status === 200 ? '200' : `${status} ${answer.code}`;
    const before = happened[name];
    if (before === undefined || (before !== '200' && !turnedAway.includes(outcome))) happened[name] = outcome;
    return answer;
  };

  return {
    happened,
    secrets,
    send,
    callIn,
    call: (name: string, ...args: unknown[]) => callIn('nl', name, ...args),
  };
}
export type PlantedVisitor = ReturnType<typeof plantedVisitor>;
