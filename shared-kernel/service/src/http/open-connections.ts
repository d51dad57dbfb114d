import type { Server } from 'node:http';
import { Gauge, type Registry } from 'prom-client';

/** From now on the figures tell how many connections a server has. */
export function countConnections(server: Server, registry: Registry): void {
  new Gauge({
    name: 'http_open_connections',
    help: 'Connections to the public port',
    registers: [registry],
    collect() {
      return new Promise<void>(resolve => {
        server.getConnections((_error, count) => {
          this.set(count);
          resolve();
        });
      });
    },
  });
}
