import { spawn } from 'node:child_process';
import type { ReleasedPackage } from '../packages.ts';
import { binariesOf } from './binaries.ts';

/** What a squad runs before it releases, each by the tool that the remote or its workspace has installed. */
const checks = [
  { name: 'lint', command: ['biome', 'check'] },
  { name: 'types', command: ['tsc'] },
  { name: 'messages', command: ['exwerk', 'messages'] },
  { name: 'tests', command: ['jest'] },
] as const;

export interface Check {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/**
 * Lint, types, messages and tests of one remote, one after the other; what one of them finds does not keep the others from looking. `more` is
 * handed to jest.
 */
export async function checkRemote(
  { folder }: ReleasedPackage,
  say: (line: string) => void,
  more: readonly string[] = [],
): Promise<Check[]> {
  const outcomes: Check[] = [];
  for (const { name, command } of checks) {
    const started = performance.now();
    const passed = await run([...command, ...(name === 'tests' ? more : [])], folder);
    const seconds = (performance.now() - started) / 1000;
    say(`${name} ${passed ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
    outcomes.push({ name, passed, seconds });
  }
  return outcomes;
}

function run([command = '', ...args]: readonly string[], folder: string): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PATH: binariesOf(folder) },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise(resolve => {
    child.on('exit', code => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}
