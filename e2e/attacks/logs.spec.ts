import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { expect, test } from '@playwright/test';
import { operatorsKey, operatorsUrl } from '../tools/operators.ts';
import { completeAddresses } from './completed-addresses.ts';
import { doors } from './doors.ts';
import { arrivals } from './planted-arrivals.ts';
import { cardNumber, plant } from './planted-shopper.ts';
import { type PlantedValues, plantedValues } from './planted-values.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** Lines that hold something of the planted shopper, in whatever spelling, or that look like what belongs to any shopper. */
function findings(log: string, values: PlantedValues, secrets: readonly string[]): string[] {
  const planted = [...Object.values(values), cardNumber, ...secrets]
    .flatMap(value => [
      value,
      encodeURIComponent(value),
      new URLSearchParams({ value }).toString().slice('value='.length),
      Buffer.from(value).toString('base64'),
    ])
    .map(spelling => spelling.toLowerCase());
  const kinds = [
    /[\w.+-]+(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:example|com|sk|de|nl)\b/i,
    /"?(?:resultCode|refusalReason)"?[:=]|\b(?:Authorised|Refused)\b/,
    /\bBearer [\w-]{8,}|\bredirectResult=|test_\d{13,}/,
  ];
  return log
    .split('\n')
    .filter(line => planted.some(value => line.toLowerCase().includes(value)) || kinds.some(kind => kind.test(line)))
    .map(line => line.slice(0, 600));
}

test('[SAFE-11] no log of the running shop holds what a shopper has told', async () => {
  const folder = path.resolve(repository, process.env.DATA_DIR ?? '.data', 'logs');
  const values = plantedValues();
  const { happened, secrets } = await plant(doors.shell, values);
  expect(happened).toEqual(arrivals);
  expect(secrets.length).toBeGreaterThan(0);
  await sleep(500);
  const files = (await readdir(folder)).filter(name => name.endsWith('.log'));
  expect(files).toEqual(expect.arrayContaining(['embedded.log', 'middleware.log', 'releases.log', 'shell.log']));
  for (const file of files)
    expect(findings(await readFile(path.join(folder, file), 'utf8'), values, secrets), file).toEqual([]);
});

const started: ChildProcess[] = [];
let dataDir: string | undefined;
test.afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

test('[SAFE-11] nor do logs that tell everything, while one service after the other fails', async () => {
  test.setTimeout(240_000);
  const [shell, middleware, embedded, mail] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const [shellOperations, middlewareOperations] = [await freePort(), await freePort()];
  dataDir = await mkdtemp(path.join(tmpdir(), 'exwerk-logs-'));
  let log = '';
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    SHELL_PORT: String(shell),
    SHELL_OPERATIONS_PORT: String(shellOperations),
    MIDDLEWARE_PORT: String(middleware),
    MIDDLEWARE_OPERATIONS_PORT: String(middlewareOperations),
    EMBEDDED_PORT: String(embedded),
    MAIL_PORT: String(mail),
    RELEASES_PORT: String(doors.releases),
    SEED_PRODUCTS: '60',
    SEARCH_INDEXING: 'false',
    UPSTREAM_TIMEOUT_SECONDS: '1',
    ADYEN_TIMEOUT_SECONDS: '1',
    RATE_LIMIT_PER_MINUTE: '100000',
    RENDER_WORKERS: '1',
    // Addresses are sent to a service that is away.
    ADDRESS_VALIDATION_COUNTRIES: 'de',
    ADDRESS_VALIDATION_URL: 'http://127.0.0.1:1/',
    LOG_LEVEL: 'trace',
  };
  const start = async (script: string, ready: number) => {
    const child = spawn(process.execPath, [path.join(repository, script)], { cwd: repository, env: environment });
    started.push(child);
    child.stdout.on('data', chunk => (log += chunk));
    child.stderr.on('data', chunk => (log += chunk));
    for (const until = Date.now() + 90_000; Date.now() < until; await sleep(200)) {
      const answer = await fetch(`http://127.0.0.1:${ready}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
    }
    throw new Error(`${script} was not ready: ${log.slice(-2000)}`);
  };
  await start('middleware/embedded/services/server.ts', embedded);
  await completeAddresses(embedded, 'store-de');
  await start('middleware/src/server.ts', middlewareOperations);
  await start('shell/src/server/server.ts', shellOperations);

  const set = async (provider: string, state: string) => {
    const body = new URLSearchParams({ provider, state, latency: '0' });
    const request = { method: 'POST', headers: operatorsKey, body, redirect: 'manual' } as const;
    const answer = await fetch(`${operatorsUrl(embedded)}/provider`, request);
    expect(answer.headers.get('location'), provider).toContain(`is%20${state}`);
  };
  const shoppers: { values: PlantedValues; secrets: readonly string[] }[] = [];
  const visit = async () => {
    const values = plantedValues();
    const { secrets, happened } = await plant(shell, values);
    shoppers.push({ values, secrets });
    return happened;
  };
  const all = {
    ...arrivals,
    'new-ct/validateAddress': '502 Unreachable',
    'new-ct/suggestAddresses': '200',
    // Nothing is indexed.
    'new-ct/searchProducts': '502 SearchFailed',
  };
  // On a busy machine a service that nobody has asked yet can take longer than it is waited for here.
  await expect(async () => expect(await visit()).toEqual(all)).toPass({ timeout: 60_000 });
  for (const provider of ['payments', 'customer-data', 'commerce'])
    for (const state of ['failing', 'down']) {
      await set(provider, state);
      await visit();
      await set(provider, 'up');
    }
  // Then the mail server and, last, the middleware itself.
  started[0]?.kill('SIGKILL');
  await visit();
  started[1]?.kill('SIGKILL');
  await visit();
  await sleep(500);
  // The log is one that tells: of requests, of refusals, of failures.
  for (const told of ['call refused', 'upstream failed', 'the middleware could not be reached', 'request completed'])
    expect(log).toContain(told);
  for (const { values, secrets } of shoppers) expect(findings(log, values, secrets)).toEqual([]);
});
