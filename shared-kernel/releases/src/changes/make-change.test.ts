import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAudit } from '../audit/audit-log.ts';
import { Composer } from '../composition/composer.ts';
import { openDirectory } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { littleRemotes, littleVersions, publishLittle, publishLittleShell } from '../testing/little-releases.ts';
import { makeChange } from './make-change.ts';

it('tells what came of a change, though it cannot be written down', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
  try {
    const directory = openDirectory(folder);
    const store: ReleaseStore = {
      ...directory,
      add: async (key, content) => {
        if (key.startsWith('audit/')) throw new Error('S3 503 SlowDown');
        return directory.add(key, content);
      },
    };
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    for (const checkout of ['1', '2']) await new Composer({ store, say }).put({ checkout });
    const rollback = () => makeChange({ do: 'rollback', name: 'checkout' }, { store, who: { by: 'tester' }, say });
    expect((await rollback()).remotes).toEqual({ checkout: '1' });
    expect(said).toContain('What came of it (done) is not written down: S3 503 SlowDown');
    await expect(rollback()).rejects.toThrow('There is no earlier release of checkout');
    expect(said).toContain('What came of it (failed) is not written down: S3 503 SlowDown');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('tells of the second of two promotions of the same release that it changed nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
  try {
    const store = openDirectory(folder);
    for (const remote of littleRemotes) await publishLittle(store, remote, '1');
    await publishLittle(store, 'checkout', '2');
    await publishLittleShell(store, '1');
    const say = () => undefined;
    await new Composer({ store, say }).put(littleVersions);
    let tried = 0;
    const both = Promise.withResolvers<void>();
    const probe = async () => {
      tried += 1;
      if (tried === 2) both.resolve();
      await both.promise;
      return 'tried';
    };
    const promotion = () =>
      makeChange({ do: 'promote', releases: { checkout: '2' } }, { store, who: { by: 'tester' }, say, probe });
    const [one, other] = await Promise.all([promotion(), promotion()]);
    expect(other).toEqual(one);
    const revisions = (await readAudit(store, 9)).map(entry => entry.revisions);
    expect(revisions).toHaveLength(2);
    expect(revisions).toEqual(
      expect.arrayContaining([
        { from: 1, to: 2 },
        { from: 2, to: 2 },
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('does not bring back a remote that was removed while its next release was in the gate', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
  try {
    const store = openDirectory(folder);
    for (const remote of littleRemotes) await publishLittle(store, remote, '1');
    await publishLittle(store, 'search', '2');
    await publishLittleShell(store, '1');
    const parts = { store, who: { by: 'tester' }, say: () => undefined };
    await new Composer(parts).put(littleVersions);
    const probe = async () => {
      await makeChange({ do: 'remove', name: 'search' }, parts);
      return 'tried';
    };
    const releases = { search: '2' };
    for (const change of [{ do: 'promote', releases } as const, { do: 'canary', releases, share: 10 } as const]) {
      await expect(makeChange(change, { ...parts, probe })).rejects.toThrow('search is not composed yet');
      const { remotes, canaries } = await new Composer(parts).current();
      expect([remotes.search, canaries]).toEqual([undefined, []]);
      await new Composer(parts).put(littleVersions);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
