import type { Page } from '@playwright/test';

/** 1.6 Mbit/s, 150 ms. */
const fourG = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };
/** How many times slower than this machine its processor is. */
const slowness = 4;

/** Milliseconds that the sum below takes on the machine for which `slowness` was chosen, with nothing beside it. */
const usual = 50;

/** How many times slower this machine has to be for the same phone: less where it is slow itself, or busy with other suites. */
export async function phoneSlowness(page: Page): Promise<number> {
  const took = await page.evaluate(() => {
    const began = performance.now();
    let sum = 1;
    for (let number = 0; number < 1e7; number++) sum = (sum * 31 + number) % 1_000_003;
    return sum > 0 ? performance.now() - began : 0;
  });
  return Math.max(1, slowness * Math.min(1, usual / took));
}

/** Has a page loaded as on a slow phone, or on one whose processor is so many times slower. */
export async function slowDown(page: Page, rate = slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Has a page run on the slow phone's processor alone, or on one that is so many times slower. */
export async function slowProcessor(page: Page, rate = slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
