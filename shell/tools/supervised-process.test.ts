import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const folder = mkdtempSync(path.join(tmpdir(), 'supervised-'));
process.env.DATA_DIR = folder;
const port = 20_000 + (process.pid % 20_000);

/** Says who it is, talks a lot when it is asked to, and has last words. */
const script = `
const { createServer } = require('node:http');
createServer((request, response) => {
  if (request.url === '/talk') for (let line = 0; line < 700; line += 1) console.log('x'.repeat(16_000));
  if (request.url === '/end') { console.error('these are the last words'); process.exitCode = 3; setTimeout(() => process.exit(), 50); }
  response.end(String(process.pid));
}).listen(${port}, 'localhost');
`;
const file = path.join(folder, 'talker.cjs');
writeFileSync(file, script);

const said: string[] = [];
const ask = (way: string) => fetch(`http://localhost:${port}${way}`).then(answer => answer.text());
/** Who answers, when somebody else than before does. */
async function another(before: string): Promise<string> {
  for (const until = Date.now() + 15_000; Date.now() < until; await wait(50)) {
    const pid = await ask('/readyz').catch(() => before);
    if (pid !== before) return pid;
  }
  throw new Error('Nobody answers');
}
const logs = path.join(folder, 'logs');
const logOf = (name: string) => readFileSync(path.join(logs, name), 'utf8');

let supervised: { ready(port: number, patience: number): Promise<void>; stop(): Promise<void> };
beforeAll(async () => {
  const { SupervisedProcess } = await import('./supervised-process.ts');
  const { repository } = await import('./repository.ts');
  supervised = new SupervisedProcess({
    name: 'talker',
    script: path.relative(repository, file),
    environment: {},
    say: text => said.push(text),
  });
  await supervised.ready(port, 10_000);
});
afterAll(async () => {
  await supervised.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('[RUN-07] starts again what was killed or has ended, says so, pauses longer each time and keeps the last words', async () => {
  const first = await ask('/readyz');
  process.kill(Number(first), 'SIGKILL');
  const second = await another(first);
  expect(said[0]).toMatch(
    /^talker has ended \(SIGKILL\) and is started again in 1 s; its last words are in .*talker\.crash\.log$/,
  );
  await ask('/end');
  const third = await another(second);
  expect(said.find(text => text.includes('code 3'))).toContain('is started again in 2 s');
  expect(new Set([first, second, third]).size).toBe(3);
  expect(logOf('talker.crash.log')).toMatch(/^\S+ talker ended \(code 3\)\n[\s\S]*these are the last words/);
  await wait(300);
  expect(said).toContain('talker is ready again');
}, 30_000);

it('[RUN-07] sets logs aside when they are large, and keeps what was in them', async () => {
  await ask('/talk');
  for (const until = Date.now() + 10_000; Date.now() < until && !readdirSync(logs).includes('talker.log.1'); )
    await wait(50);
  expect(statSync(path.join(logs, 'talker.log.1')).size).toBeGreaterThan(9_000_000);
  expect(logOf('talker.log.1')).toContain('these are the last words');
}, 20_000);

it('ends for good when it is told to', async () => {
  const count = said.length;
  await supervised.stop();
  await wait(1500);
  await expect(ask('/readyz')).rejects.toThrow();
  expect(said).toHaveLength(count);
}, 20_000);
