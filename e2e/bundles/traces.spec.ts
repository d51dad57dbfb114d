import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy } from '../journeys/order-steps.ts';
import { british } from '../journeys/shoppers.ts';
import { expect, storefrontUrl, test } from '../shop-test.ts';
import { browserSwitches, findBrowser } from '../tools/browser.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { root } from '../tools/test-shop.ts';
import { TraceCollector } from './trace-collector.ts';

const shop = Number(process.env.SHELL_PORT ?? 8080);
const embedded = Number(process.env.EMBEDDED_PORT ?? 8090);
/** A shell and a middleware beside the running shop's. The browser finds that shell at the address of the shop. */
const [shell, middleware] = [shop + 50, shop + 51];
const executablePath = findBrowser();
test.use({
  launchOptions: {
    args: [...browserSwitches, `--host-resolver-rules=MAP *.localhost:${shop} 127.0.0.1:${shell}`],
    ...(executablePath && { executablePath }),
  },
});

const running: ChildProcess[] = [];
let collector: TraceCollector;
let log = '';

async function start(script: string, operationsPort: number, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRACE_SHARE: '1',
      ACCESS_LOG_SHARE: '1',
      SEARCH_INDEXING: 'false',
      TRUST_PROXY: 'loopback',
      UNLIMITED_CLIENTS: 'loopback',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  child.stdout.on('data', chunk => (log += chunk));
  for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; await sleep(50)) {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`${script} was not ready: ${log}`);
}

test.beforeAll(async () => {
  collector = await TraceCollector.start();
  await start('middleware/src/server.ts', middleware + 100, {
    MIDDLEWARE_PORT: String(middleware),
    MIDDLEWARE_OPERATIONS_PORT: String(middleware + 100),
  });
  await start('shell/src/server/server.ts', shell + 100, {
    SHELL_PORT: String(shell),
    SHELL_OPERATIONS_PORT: String(shell + 100),
    MIDDLEWARE_URL: `http://127.0.0.1:${middleware}`,
  });
});
test.afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  collector.stop();
});

test('[RUN-03] a purchase is one trace from its page to the provider and commerce, and the logs name it', async ({
  page,
}) => {
  test.slow();
  const email = freshAddress('traced');
  // Asks while it is rendered, which the pages of a purchase do not.
  await page.goto(storefrontUrl('gb', '/search?query=traced%20drill'));
  const number = await buy(page, british, email);
  const paid = () =>
    collector.spans.find(
      ({ service, name }) => service === 'middleware' && name === 'POST /api/new-adyen/makePaymentRequest',
    );
  await expect.poll(() => paid() !== undefined, { timeout: 15_000 }).toBe(true);
  // Spans come a second after their end.
  await sleep(2500);
  const payment = paid();
  const trace = collector.spans.filter(({ traceId }) => traceId === payment?.traceId);
  const byId = new Map(trace.map(span => [span.spanId, span]));

  const first = trace.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(first.map(({ service, name }) => [service, name])).toEqual([['shell', 'GET /checkout/payment']]);
  expect(first[0]?.attributes['exwerk.storefront']).toBe('gb');
  expect(first[0]?.attributes['exwerk.composition']).toMatch(/^[0-9a-f]{12}$/);
  const rendered = trace.find(({ name }) => name === 'render');
  expect(rendered?.attributes['exwerk.remote']).toBe('checkout');
  expect(rendered?.attributes['exwerk.release']).toMatch(/^\d+\.\d+\.\d+/);

  // What workers ask while they render belongs to their page.
  const renders = new Set(collector.spans.filter(({ name }) => name === 'render').map(({ spanId }) => spanId));
  const asked = collector.spans.filter(({ parentSpanId = '' }) => renders.has(parentSpanId));
  expect(asked.filter(({ service }) => service === 'middleware').map(({ name }) => name)).toContain(
    'POST /api/new-ct/searchProducts',
  );
  // The call that the browser made: by the shell to the middleware, and on to both services.
  const proxied = byId.get(payment?.parentSpanId ?? '');
  expect([proxied?.service, proxied?.parentSpanId]).toEqual(['shell', first[0]?.spanId]);
  const upstream = trace.filter(({ parentSpanId }) => parentSpanId === payment?.spanId);
  expect(new Set(upstream.map(({ attributes }) => attributes['server.address']))).toEqual(
    new Set([`localhost:${embedded}`]),
  );
  expect(upstream.length).toBeGreaterThan(3);

  const lines = log.split('\n').filter(line => line.includes(payment?.traceId ?? 'none'));
  expect(lines.some(line => line.includes('"service":"middleware"'))).toBe(true);
  expect(lines.some(line => line.includes('"name":"shell"'))).toBe(true);
  for (const personal of [email, encodeURIComponent(email), 'Jane', number.slice(-7), 'token='])
    expect(collector.sent.includes(personal), personal).toBe(false);
});
