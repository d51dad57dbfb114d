import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Composer } from '@exwerk/releases/composition/composer';
import { openDirectory } from '@exwerk/releases/store/directory-store';
import { nextChanges } from './next-changes.ts';

it('begins a shop with all releases; later adds a remote that is not composed and promotes what is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-next-'));
  try {
    const store = openDirectory(folder);
    const released = { shell: '2', contact: '2', stores: '1' };
    expect(await nextChanges(released, store)).toEqual([['begin', 'shell@2', 'contact@2', 'stores@1']]);
    // From before the shell was a release.
    await new Composer({ store, say: () => undefined }).put({ contact: '1' });
    expect(await nextChanges(released, store)).toEqual([
      ['promote', 'shell@2'],
      ['promote', 'contact@2'],
      ['add', 'stores@1'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
