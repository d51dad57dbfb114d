import type { Page } from '@playwright/test';

/** 1.6 Mbit/s, 150 ms. */
const fourG = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };
/** How many times slower than this machine its processor is. */
const slowness = 4;

/** Has a page loaded as on a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Has a page run on the slow phone's processor alone, or on one that is so many times slower. */
export async function slowProcessor(page: Page, rate = slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
