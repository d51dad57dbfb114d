import { runCompose } from '@exwerk/releases/commands/compose-command';
import { namedProbe } from '@exwerk/releases/gate/named-probe';
import { openStore } from '@exwerk/releases/store/open-store';
import type { ReleasedPackage } from '../packages.ts';
import { lastRelease } from './last-release.ts';
import { nextChanges } from './next-changes.ts';

/** Brings out what was released last. Answers the exit code of `compose`. */
export async function promoteLast(released: ReleasedPackage, why: string | undefined): Promise<number> {
  const { name } = released;
  const version = await lastRelease(name);
  if (version === undefined) throw new Error(`${name} has not been released from here`);
  const [change = []] = await nextChanges({ [name]: version }, openStore());
  const reason = why === undefined ? [] : ['--why', why];
  return runCompose([...change, ...reason], await namedProbe());
}
