import type { Server } from 'node:http';
import { createGuardedServer } from '@exwerk/service/process/guarded-server';
import { type ClientOptions, WebSocket } from 'ws';
import type { TestShop } from './shop.ts';

/** A page that is connected for its cart. */
export interface LivePage {
  readonly socket: WebSocket;
  /** What it was told so far */
  readonly events: { event: string; data: Record<string, unknown> }[];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** It was told something, or closed. */
  readonly ready: Promise<void>;
}

/** The shop with its live connections at a port of its own. */
export async function serveLive(shop: TestShop): Promise<Server> {
  const server = createGuardedServer(shop.app, { upgrade: shop.features.liveCart.upgrade });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

export function watchCart(server: Server, cartId: string, cookie: string, options: ClientOptions = {}): LivePage {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live-cart?cartId=${cartId}`, {
    headers: { cookie },
    ...options,
  });
  const events: LivePage['events'] = [];
  socket.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>(resolve =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const ready = new Promise<void>(resolve => {
    socket.on('message', message => {
      events.push(JSON.parse(String(message)));
      resolve();
    });
    socket.once('close', () => resolve());
  });
  return { socket, events, closed, ready };
}
