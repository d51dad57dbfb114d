import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { CheckoutAPI, Client, type Config, EnvironmentEnum, type Types } from '@adyen/api-library';
import express from 'express';
import { createPaymentsService } from '../service.ts';

/** A payments service on a port of its own, the official library that calls it, and a webhook that listens. For tests. */
export type PaymentsBench = Awaited<ReturnType<typeof openBench>>;

export const account = 'ExwerkLocal';
export const card = {
  type: 'scheme',
  holderName: 'Jan Kowalski',
  encryptedCardNumber: 'test_4111111111111111',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};
export const amount = { value: 12_345, currency: 'EUR' };

type RequestOptions = Parameters<Client['httpClient']['request']>[4];
type NotificationItem = InstanceType<typeof Types.notification.NotificationRequestItem>;

const listen = (target: Server) =>
  new Promise<string>(resolve =>
    target.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(target.address() as AddressInfo).port}`)),
  );

async function listenForHooks() {
  const state = { received: [] as NotificationItem[], failures: 0 };
  const app = express();
  app.post('/', express.json(), (request, response) => {
    if (state.failures > 0) {
      state.failures -= 1;
      response.status(500).end();
      return;
    }
    state.received.push(request.body.notificationItems[0].NotificationRequestItem);
    response.json({ notificationResponse: '[accepted]' });
  });
  const hook = createServer(app);
  return Object.assign(state, { hook, url: await listen(hook) });
}

export async function openBench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  const hooks = await listenForHooks();
  const app = express();
  const server = createServer(app);
  const base = await listen(server);
  const start = () =>
    createPaymentsService({ dataDir, publicUrl: base, notifications: { url: hooks.url, delay: 0, retry: 10 } });
  let service = await start();
  app.use('/payments', (...call) => service.router(...call));
  app.use('/checkoutshopper', (...call) => service.pages(...call));

  /** The official library, its requests sent to this service instead of Adyen's hosts. */
  function checkout(apiKey = 'local-key') {
    const httpClient = {
      async request(
        endpoint: string,
        json: string | Buffer,
        config: Config,
        _keyed: boolean,
        options: RequestOptions = {},
      ) {
        const url = new URL(endpoint);
        const query = options?.params ? `?${new URLSearchParams(options?.params)}` : '';
        const method = options?.method ?? 'POST';
        const response = await fetch(`${base}/payments${url.pathname}${query}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-api-key': config.apiKey ?? '',
            ...(options?.idempotencyKey ? { 'idempotency-key': options?.idempotencyKey } : {}),
          },
          ...(method === 'POST' || method === 'PATCH' ? { body: String(json) } : {}),
        });
        const text = await response.text();
        if (!response.ok) throw Object.assign(new Error(text), JSON.parse(text));
        return text;
      },
    };
    return new CheckoutAPI(new Client({ apiKey, environment: EnvironmentEnum.TEST }, httpClient));
  }

  const pay = (body: Record<string, unknown>, idempotencyKey?: string) =>
    checkout().PaymentsApi.payments(
      {
        merchantAccount: account,
        amount,
        reference: 'order-1',
        returnUrl: 'http://nl.localhost:8080/back?cartId=1',
        ...body,
      } as never,
      ...(idempotencyKey ? [{ idempotencyKey }] : []),
    );

  /** Presses a button of the bank page and answers the address that the shopper is sent to. */
  async function press(url: string, outcome: string) {
    const form = new URLSearchParams({ redirectData: new URL(url).searchParams.get('redirectData') ?? '', outcome });
    const response = await fetch(url.replace(/\?.*/, ''), { method: 'POST', body: form, redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '');
  }

  const details = (redirectResult: string | null) =>
    checkout().PaymentsApi.paymentsDetails({ details: { redirectResult: redirectResult ?? '' } });

  async function notified(count: number) {
    for (let tries = 0; hooks.received.length < count && tries < 100; tries += 1)
      await new Promise(r => setTimeout(r, 20));
    return hooks.received;
  }

  return {
    base,
    hooks,
    checkout,
    pay,
    press,
    details,
    notified,
    service: () => service,
    /** As after the end of the process: only what was written is left. */
    async restart() {
      await service.close();
      service = await start();
    },
    async close() {
      await service.close();
      for (const each of [server, hooks.hook]) {
        each.closeAllConnections();
        each.close();
      }
      rmSync(dataDir, { recursive: true });
    },
  };
}
