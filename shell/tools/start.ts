// pnpm start: builds and releases what has changed, starts all processes in the order in which they need each other, ends them together.
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import { countries } from '@exwerk/shared-kernel/storefronts/countries';
import { buildShell } from './build-shell.ts';
import { ShopProcess } from './child-process.ts';
import { promote } from './compose.ts';
import { requireFreePorts } from './free-ports.ts';
import { ports } from './ports.ts';
import { releaseAll } from './release.ts';

const started = Date.now();
const running: ShopProcess[] = [];
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const say = (text: string) => console.log(`${seconds().padStart(8)}  ${text}`);

async function start(name: keyof typeof ports, script: string, patience = 60_000): Promise<void> {
  const process = new ShopProcess(name, script);
  running.push(process);
  void process.ended.then(() => {
    if (!stopping) say(`${name} has ended`);
  });
  await process.ready(ports[name], patience);
  say(`${name} is ready on port ${ports[name]}`);
}

let stopping = false;
async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const process of running) process.stop();
  await Promise.all(running.map(process => process.ended));
  process.exit(code);
}
process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));
// Whoever started this may be gone without a word.
const parent = process.ppid;
setInterval(() => process.ppid === parent || void stopAll(0), 1000).unref();

async function startServices(): Promise<void> {
  // The first start draws and stores the whole catalogue.
  await start('embedded', 'middleware/embedded/server.ts', 600_000);
  await start('middleware', 'middleware/src/server.ts');
}

async function startPages(): Promise<void> {
  say('releasing what has changed');
  const versions = await releaseAll(remoteNames, say);
  await promote(versions);
  if (await buildShell()) say('shell built');
  await start('releases', 'shell/releases/server.ts');
}

try {
  await requireFreePorts(ports);
  await Promise.all([startServices(), startPages()]);
  await start('shell', 'shell/src/server/server.ts');
  const address = (country: string) => `http://${country}.localhost:${ports.shell}`;
  console.log(`\nThe shop is open after ${seconds()}. Storefronts:`);
  for (let at = 0; at < countries.length; at += 5) {
    console.log(
      `  ${countries
        .slice(at, at + 5)
        .map(country => address(country).padEnd(28))
        .join('')}`,
    );
  }
  console.log(
    `\n  http://localhost:${ports.shell} is sk. Mails, orders and payments show at http://localhost:${ports.embedded}`,
  );
  console.log('  Ctrl-C ends everything.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
