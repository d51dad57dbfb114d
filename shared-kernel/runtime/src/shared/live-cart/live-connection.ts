import {
  type LiveCartEvent,
  liveCartEnded,
  liveCartEventSchema,
  liveCartPath,
  liveCartRefused,
} from '@exwerk/contract/calls/live-cart';
import { liveRetries, liveRetryDelay } from '@exwerk/contract/defaults/live-cart';

/** The connection for one cart, as long as it is the visitor's. */
export interface LiveConnection {
  close(): void;
}

function readEvent(message: unknown): LiveCartEvent | null {
  try {
    return liveCartEventSchema.safeParse(JSON.parse(String(message))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps a cart connected. A lost connection is tried again twice, 5 s apart; then, or when the server refuses it,
 * the page goes on without live events. A connection that worked has its tries back. `onEnd` hears that the cart may be the visitor's no more.
 */
export function connectLiveCart(
  origin: string,
  cartId: string,
  onEvent: (event: LiveCartEvent) => void,
  onEnd: () => void,
): LiveConnection {
  let left = liveRetries;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let socket: WebSocket | undefined;

  const open = () => {
    socket = new WebSocket(origin.replace(/^http/, 'ws') + liveCartPath(cartId));
    socket.addEventListener('message', ({ data }) => {
      const event = readEvent(data);
      if (event?.event === 'connection') left = liveRetries;
      if (event && !isOver) onEvent(event);
    });
    // An error is always followed by a close, which decides.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', ({ code }) => {
      if (!isOver && code === liveCartEnded) onEnd();
      if (isOver || code === liveCartRefused || left === 0) return;
      left -= 1;
      timer = setTimeout(open, liveRetryDelay);
    });
  };
  open();
  return {
    close() {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
