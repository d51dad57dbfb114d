// Publishes one release in this process: <name> <folder> [<version>].
import { publishRelease } from './publish-release.ts';

const [name = '', folder = '', version] = process.argv.slice(2);
try {
  await publishRelease({ name, folder }, version);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
