import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window Chromium takes half the processor time, most of it for each new context. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches that keep Chromium inside this machine and runnable as root in a container. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of a usable browser: CHROMIUM_PATH, Playwright's own, the system's. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return candidates.find(path => path !== undefined && path !== '' && existsSync(path));
}

/** Finds a browser, else installs Debian's, else says exactly what to install. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  process.stderr.write('No Chromium found; installing the package chromium-headless-shell …\n');
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium found. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.',
  );
}
