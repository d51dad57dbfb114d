import { readAudit } from '../audit/audit-log.ts';
import { readComposition } from '../composition/composition-store.ts';
import { publishLittle } from '../testing/little-releases.ts';
import { keyFor, serveReleases } from '../testing/served-releases.ts';
import { askChange } from './ask-change.ts';
import { RunningChanges } from './running-changes.ts';

it('[SQUAD-09] a process that stops interrupts what its gate tries, tells the squad, and has written down what came of it', async () => {
  const { token, key } = await keyFor();
  const changes = new RunningChanges();
  const tried = Promise.withResolvers<void>();
  const endless = () => {
    tried.resolve();
    return new Promise<string>(() => undefined);
  };
  const releases = await serveReleases('test', { changes, probe: endless });
  const promote = () =>
    askChange(
      { do: 'promote', releases: { checkout: '2' } },
      { address: releases.address, key: token },
      () => undefined,
    );
  const interrupted = 'Interrupted: the process that serves the releases was stopped';
  try {
    await publishLittle(releases.store, 'checkout', '2');
    const told = expect(promote()).rejects.toThrow(interrupted);
    await tried.promise;
    await changes.end();
    const entry = { by: 'checkout', key: key.id, what: 'promote checkout@2', outcome: 'failed', message: interrupted };
    expect(await readAudit(releases.store, 9)).toEqual([{ at: expect.any(String), ...entry }]);
    await told;
    // Whoever comes after that is told the same.
    await expect(promote()).rejects.toThrow(interrupted);
    expect(await readAudit(releases.store, 9)).toHaveLength(2);
    expect(await readComposition(releases.store)).toMatchObject({ revision: 1 });
  } finally {
    await releases.close();
  }
});
