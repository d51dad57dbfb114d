import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runJourneys } from './pipeline-journeys.ts';

async function journeysOf(remote: string) {
  const asked: (readonly string[])[] = [];
  const said: string[] = [];
  const suites = async (args: readonly string[]) => {
    asked.push(args);
    return { name: 'journeys', passed: true };
  };
  const steps = await runJourneys(remote, suites, line => said.push(line));
  return { asked, said, steps };
}

it('runs the journeys over the pages of the remote', async () => {
  const { asked, said, steps } = await journeysOf('contact');
  expect(asked).toEqual([expect.arrayContaining([expect.stringMatching(/^journeys\/contact.*\.spec\.ts$/)])]);
  expect([said, steps]).toEqual([[], [{ name: 'journeys', passed: true }]]);
});

it('runs none for a remote that has none yet, and says so: the runner takes no file for all', async () => {
  const { asked, said, steps } = await journeysOf('stores');
  expect([asked, steps]).toEqual([[], []]);
  expect(said.join('\n')).toMatch(/stores has no journeys yet.*remote-journeys\.ts/);
});

it.each([
  [['nosuch'], /^nosuch is not here; there are .*catalog.*\n$/],
  [[], /^\.ci\/run <remote>.*catalog.*\n$/],
])('says in a line that there is no pipeline of %j', (args, line) => {
  const command = path.join(__dirname, 'test-remote.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(line)]);
});
