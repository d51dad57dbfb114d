import { runCompose } from '@exwerk/releases/commands/compose-command';
import { readComposition } from '@exwerk/releases/composition/composition-store';
import { namedProbe } from '@exwerk/releases/gate/named-probe';
import { openStore } from '@exwerk/releases/store/open-store';
import type { ReleasedPackage } from '../packages.ts';
import { lastRelease } from './last-release.ts';

/** Brings out what was released last: a remote that is composed is promoted, another one is added. Answers the exit code of `compose`. */
export async function promoteLast(released: ReleasedPackage, why: string | undefined): Promise<number> {
  const { name } = released;
  const version = await lastRelease(name);
  if (version === undefined) throw new Error(`${name} has not been released from here`);
  const isComposed = (await readComposition(openStore()))?.remotes[name] !== undefined;
  const reason = why === undefined ? [] : ['--why', why];
  return runCompose([isComposed ? 'promote' : 'add', `${name}@${version}`, ...reason], await namedProbe());
}
