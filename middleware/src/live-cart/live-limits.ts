import type { WebSocket } from 'ws';
import { liveCartRefusals, liveCarts } from '../metrics/metrics.ts';

interface Most {
  /** Of one instance, whoever they are of. */
  readonly inAll: number;
  readonly perClient: number;
}

/** Why a connection may not be kept. */
export type NoRoom = 'all' | 'client';

/** Counts connections from their first moment, before anybody has asked whose cart it is. Answers null for one that may be kept. */
export function createLiveLimits({ inAll, perClient }: Most): (client: string, socket: WebSocket) => NoRoom | null {
  const open = new Map<string, number>();
  let all = 0;
  const add = (client: string, by: 1 | -1) => {
    all += by;
    const own = (open.get(client) ?? 0) + by;
    if (own > 0) open.set(client, own);
    else open.delete(client);
    liveCarts.set(all);
  };
  return (client, socket) => {
    const reason = all >= inAll ? 'all' : (open.get(client) ?? 0) >= perClient ? 'client' : null;
    if (reason) {
      liveCartRefusals.inc({ reason });
      return reason;
    }
    add(client, 1);
    socket.once('close', () => add(client, -1));
    return null;
  };
}
