// pnpm start: builds and releases what has changed, starts each process once those are ready that it needs to start, starts again what ends,
// and ends them together.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { packagesIn } from '@exwerk/build/packages';
import { releaseAll } from '@exwerk/build/release/release-all';
import { countries } from '@exwerk/contract/storefronts/countries';
import { Composer } from '@exwerk/releases/composition/composer';
import { openStore } from '@exwerk/releases/store/open-store';
import { requireFreePorts } from './free-ports.ts';
import { onceAlone } from './once-alone.ts';
import { mailPort, operationsPorts, ports } from './ports.ts';
import { repository } from './repository.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** The services need a processor of their own meanwhile; what one build has warmed up serves the next. */
const releasesAtOnce = availableParallelism() > 2 ? 2 : 1;

const started = Date.now();
const running: SupervisedProcess[] = [];
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const say = (text: string) => console.log(`${seconds().padStart(8)}  ${text}`);

async function start(
  name: keyof typeof ports,
  script: string,
  { patience = 60_000, environment = {} }: { patience?: number; environment?: Record<string, string> } = {},
): Promise<void> {
  const process = new SupervisedProcess({ name, script, environment, say });
  running.push(process);
  await process.ready(operationsPorts[name], patience);
  say(`${name} is ready on port ${ports[name]}`);
}

let stopping = false;
async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(running.map(process => process.stop()));
  process.exit(code);
}
process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));
onceAlone(() => void stopAll(0));

async function startServices(): Promise<void> {
  // The first start draws and stores the whole catalog.
  await start('embedded', 'middleware/embedded/services/server.ts', { patience: 600_000 });
  // And so does the first filling of the search indices.
  await start('middleware', 'middleware/src/server.ts', { patience: 600_000 });
}

async function startReleases(): Promise<void> {
  const probe = process.env.EXWERK_PROBE ?? path.join(repository, 'shell/tools/probe.ts');
  await start('releases', 'shared-kernel/releases/src/server.ts', { environment: { EXWERK_PROBE: probe } });
}

async function composeReleases(): Promise<void> {
  say('releasing what has changed');
  const versions = await releaseAll(packagesIn(repository), say, releasesAtOnce);
  await new Composer({ store: openStore(), say }).put(versions);
}

async function startPages(): Promise<void> {
  await Promise.all([startReleases(), composeReleases()]);
  // Asks the middleware for nothing before somebody asks for a page.
  await start('shell', 'shell/src/server/server.ts');
}

try {
  say(await requireFreePorts(ports, operationsPorts, mailPort));
  await Promise.all([startServices(), startPages()]);
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
    `\n  http://localhost:${ports.shell} is sk. Mails, orders and payments show to operators at`,
    `\n  http://localhost:${ports.embedded}/operators?key=${process.env.OPERATORS_KEY ?? 'local-operators-key'}`,
  );
  console.log(
    `  Releases show at http://localhost:${operationsPorts.releases}/console with a key: pnpm compose key issue`,
  );
  console.log('  Ctrl-C ends everything.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
