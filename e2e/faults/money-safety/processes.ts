import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(__dirname, '..', '..', '..');

/** A process of the shop. */
export interface ShopProcess {
  /** As the operating system ends a process that takes too much memory: at once, without a last word (kill -9). */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a file of the shop and waits until it says that it is ready. */
export async function startProcess(file: string, env: Record<string, string>, readyUrl: string): Promise<ShopProcess> {
  let child: ChildProcess | undefined;
  let errors = '';

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [file], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', chunk => {
      errors = `${errors}${chunk}`.slice(-4000);
    });
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
      if (child.exitCode !== null) break;
      const answer = await fetch(readyUrl).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error(`${file} did not start: ${errors}`);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), restart: start };
}
