// Publishes releases in this process, one after the other as it is told to by its parent.
import { publishRelease } from './publish-release.ts';
import { isDone, type ReleaseJob } from './releasers.ts';

// Without a parent nobody waits for a release, and its end could not be told.
process.once('disconnect', () => process.exit());

process.on('message', async ({ name, folder, version }: ReleaseJob) => {
  try {
    await publishRelease({ name, folder }, version);
    process.send?.(isDone);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
});
