import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A stretch of network before one port of this machine. While it is cut, nothing passes and nobody is told, as between two machines that
 * have lost each other; what was sent meanwhile arrives when it is mended.
 */
export class Wire {
  readonly port: number;
  readonly #server: Server;
  readonly #ends = new Set<[Socket, Socket]>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async to(target: number): Promise<Wire> {
    const server = createServer({ pauseOnConnect: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const wire = new Wire(server);
    server.on('connection', near => wire.#join(near, connect(target, '127.0.0.1')));
    return wire;
  }

  #join(near: Socket, far: Socket): void {
    const ends: [Socket, Socket] = [near, far];
    this.#ends.add(ends);
    for (const [end, other] of [ends, ends.toReversed()] as [Socket, Socket][]) {
      // A connection that one side resets is reset for the other one, too.
      end.on('error', () => this.#isCut || other.resetAndDestroy());
      end.once('close', () => {
        this.#ends.delete(ends);
        if (!this.#isCut) other.destroySoon();
      });
    }
    if (!this.#isCut) this.#pass(ends);
  }

  #pass([near, far]: [Socket, Socket]): void {
    near.pipe(far);
    far.pipe(near);
  }

  cut(): void {
    this.#isCut = true;
    for (const ends of this.#ends)
      for (const end of ends) {
        end.unpipe();
        end.pause();
      }
  }

  mend(): void {
    this.#isCut = false;
    for (const ends of this.#ends) {
      const [near, far] = ends;
      if (near.destroyed || far.destroyed) for (const end of ends) end.destroy();
      else this.#pass(ends);
    }
  }

  close(): void {
    this.#server.close();
    for (const ends of this.#ends) for (const end of ends) end.destroy();
  }
}
