import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import type { TestShop } from './shop.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'root' in value && 'args' in value && 'answer' in value;

/** Paths of all calls that the modules of the contract declare, whichever modules there are, or of those that are `meant`. */
export function declaredCalls(meant: (call: Call) => boolean = () => true): string[] {
  const folder = dirname(require.resolve('@exwerk/contract/calls/call'));
  const modules = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return modules.flatMap(file =>
    Object.values<unknown>(jest.requireActual(join(folder, file)))
      .filter(isCall)
      .filter(meant)
      .map(callPath),
  );
}

/** Paths of all calls that the middleware answers. */
export function answeredCalls({ features }: TestShop): string[] {
  const paths: string[] = [];
  features.registerCalls({ answerCall: call => void paths.push(callPath(call)) });
  return paths;
}
