import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { readComposition } from '../composition/composition-store.ts';
import { revokeKey } from '../keys/revoked-keys.ts';
import { publishLittle } from '../testing/little-releases.ts';
import { keyFor, serveReleases } from '../testing/served-releases.ts';
import { runCompose } from './compose-command.ts';

const environment = { ...process.env };
let releases: Awaited<ReturnType<typeof serveReleases>>;
let said: string;
beforeEach(async () => {
  releases = await serveReleases();
  await publishLittle(releases.store, 'checkout', '2');
  said = '';
  for (const told of ['log', 'error'] as const)
    jest.spyOn(console, told).mockImplementation((...words: unknown[]) => {
      said += `${words.join(' ')}\n`;
    });
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = environment;
  await releases.close();
});

/** `compose canary … --judge` with a key that is good for so many hours. */
async function judged(keyHours: number, ...terms: string[]) {
  const { token, key } = await keyFor({ hours: keyHours });
  const shell = `http://127.0.0.1:${await freePort()}`;
  process.env = {
    ...environment,
    RELEASES_API: releases.address,
    SQUAD_KEY: token,
    SHELL_OPERATIONS_URLS: shell,
  };
  const code = runCompose(['canary', 'checkout@2', '--share', '10', '--judge', ...terms], undefined);
  return { code, key };
}
const canaries = async () => (await readComposition(releases.store))?.canaries ?? [];

it.each([
  [1, [], /^The key ends at .*Z, before 23 h of judging .*`compose key issue --hours 24` makes one that lasts/],
  [24, ['--hours', '24'], /no key is good for more than 24 h, so with a key `--hours` is 23 at most/],
  [2, ['--hours', '2'], /`compose key issue --hours 3` makes one that lasts/],
])(
  '[SQUAD-08] begins no canary with a key of %i h that ends before its judging does: %j',
  async (hours, terms, why) => {
    expect([await (await judged(hours, ...terms)).code, said]).toEqual([1, expect.stringMatching(why)]);
    expect(await canaries()).toEqual([]);
  },
);

it('[SQUAD-08] says that a canary is left to visitors when its key is revoked meanwhile', async () => {
  const { code, key } = await judged(24, '--every', '0.05');
  for (let looks = 0; looks < 200 && !said.includes('No figures'); looks += 1) await sleep(25);
  await revokeKey(releases.store, key.id);
  expect([await code, said]).toEqual([
    1,
    expect.stringMatching(/checkout@2 is still in its canary.* was revoked .*`compose canary checkout --end` ends it/),
  ]);
  expect(await canaries()).toHaveLength(1);
});
