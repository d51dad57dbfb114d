import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Instance } from './instance.ts';

/** Milliseconds between two looks whether an instance is ready, and until one counts as missed. */
const interval = 300;
const patience = 700;
/** Looks in a row without an answer after which an instance is left out: machines that are busy miss one. Whoever says no is left out at once. */
const mostMissed = 2;
/** Milliseconds until a request is given up whose instance does not answer; longer than the shop's own patience of 12 s. */
const answerPatience = 15_000;

interface Member {
  readonly instance: Instance;
  readonly agent: Agent;
  isIn: boolean;
}

/**
 * Hands requests and web sockets to the instances of a kind in turn, as load balancers do: those take part whose `/readyz` says 200, and
 * whoever refuses a connection is left out until the next look. No request is sent a second time.
 */
export class Balancer {
  readonly #server: Server;
  #members: Member[] = [];
  #turn = 0;
  /** How many requests it has handed on. */
  requests = 0;
  readonly #closing = new AbortController();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    const proxyOf = (member: Member) =>
      createProxyMiddleware({
        target: `http://127.0.0.1:${member.instance.wire.port}`,
        agent: member.agent,
        ws: false,
        proxyTimeout: answerPatience,
        on: {
          error: (error, _request, response) => {
            if ('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET')) member.isIn = false;
            if (!('writeHead' in response) || response.headersSent) return void response.destroy();
            response.writeHead(502, { 'x-balancer': 'failed' }).end(`${member.instance.name}: ${error.message}`);
          },
        },
      });
    const proxies = new Map<Member, ReturnType<typeof proxyOf>>();
    const next = () => {
      const ready = balancer.#members.filter(({ isIn }) => isIn);
      balancer.#turn += 1;
      const member = ready[balancer.#turn % ready.length];
      if (!member) return undefined;
      const proxy = proxies.get(member) ?? proxyOf(member);
      proxies.set(member, proxy);
      return proxy;
    };
    server.on('request', (request, response) => {
      balancer.requests += 1;
      const proxy = next();
      if (proxy) void proxy(request, response);
      else response.writeHead(503, { 'x-balancer': 'nobody' }).end('nobody is ready');
    });
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => undefined);
      const proxy = next();
      if (proxy) proxy.upgrade(request, socket, head);
      else socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get instances(): readonly Instance[] {
    return this.#members.map(({ instance }) => instance);
  }

  /** From now on looks whether it is ready; resolves when it takes part. */
  async add(instance: Instance): Promise<void> {
    const member: Member = { instance, agent: new Agent({ keepAlive: true }), isIn: false };
    this.#members.push(member);
    void this.#watch(member);
    await this.#until(() => member.isIn);
  }

  remove(instance: Instance): void {
    for (const { agent } of this.#members.filter(member => member.instance === instance)) agent.destroy();
    this.#members = this.#members.filter(member => member.instance !== instance);
  }

  /** Resolves when an instance takes part, or no longer does. */
  async until(instance: Instance, isIn: boolean): Promise<void> {
    await this.#until(() => this.#members.find(member => member.instance === instance)?.isIn === isIn);
  }

  async #until(holds: () => boolean): Promise<void> {
    for (const until = Date.now() + 60_000; !holds(); await sleep(20))
      if (Date.now() > until) throw new Error('The balancer has waited for a minute');
  }

  async #watch(member: Member): Promise<void> {
    let missed = 0;
    while (this.#members.includes(member) && !this.#closing.signal.aborted) {
      const answer = await saysReady(member.instance.operationsWire.port);
      missed = answer === 'nothing' ? missed + 1 : 0;
      if (answer !== 'nothing' || missed >= mostMissed) member.isIn = answer === true;
      await sleep(interval);
    }
  }

  close(): void {
    this.#closing.abort();
    for (const { agent } of this.#members) agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** `nothing` when it does not answer in time; a connection that is refused or reset is a no. */
function saysReady(port: number): Promise<boolean | 'nothing'> {
  return new Promise(resolve => {
    const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    const late = setTimeout(() => {
      resolve('nothing');
      asked.destroy();
    }, patience);
    asked.on('error', () => resolve(false)).on('close', () => clearTimeout(late));
  });
}
