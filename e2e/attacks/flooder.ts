// One client with 100 connections that asks for what no cache can have. A process of its own, so that it does not hold up who measures.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [port = '8080', seconds = '5', client = '198.51.100.66', connections = '100'] = process.argv.slice(2);
const until = Date.now() + Number(seconds) * 1000;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const counts: Record<string, number> = {};
let made = 0;

const kinds: readonly ((id: string) => { path: string; host?: string })[] = [
  id => ({ path: `/?${id}=${id}` }),
  id => ({ path: `/no-such-category-${id}` }),
  id => ({ path: `/no/such/path/${id}` }),
  id => ({ path: '/', host: `${id}.example` }),
  id => ({ path: `/search?query=${id}` }),
  id => ({ path: `/login?${id}` }),
];

function once(): Promise<number> {
  made += 1;
  const kind = kinds[made % kinds.length];
  const { path = '/', host = 'gb.localhost' } = kind?.(`x${made}${Math.random().toString(36).slice(2)}`) ?? {};
  return new Promise(resolve => {
    const headers = { host, 'x-forwarded-for': client };
    request({ host: '127.0.0.1', port: Number(port), path, headers, agent }, response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end();
  });
}

async function connection(): Promise<void> {
  while (Date.now() < until) {
    const status = await once();
    counts[status] = (counts[status] ?? 0) + 1;
    // The machine that is attacked is the one that attacks: leave it some time for the shop.
    if (status === 429 || status === 503) await sleep(50);
  }
}

await Promise.all(Array.from({ length: Number(connections) }, connection));
agent.destroy();
console.log(JSON.stringify(counts));
