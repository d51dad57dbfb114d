import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { addressCall, addressKinds, addressOperations } from '@exwerk/contract/calls/customer-calls';
import { callsFile, tellCall } from '@exwerk/contract/calls/told-call';
import { callsFolder } from '../calls-folder.ts';

/** Names of calls as they stand in bundled code. */
const named = /["'`]((?:new-ct|new-adyen|customer-data)\/[A-Za-z-]+)["'`]/g;

/** Keeps with a built release the calls that its code for browsers names, as the contract declares them by which it was built. */
export async function writeToldCalls(output: string, directory: string): Promise<void> {
  const names = new Set<string>();
  for await (const file of glob('web/**/*.js', { cwd: output })) {
    const code = await readFile(path.join(output, file), 'utf8');
    for (const [, name = ''] of code.matchAll(named)) names.add(`/api/${name}`);
  }
  const made = (await declaredCalls(directory)).filter(call => names.has(callPath(call)));
  const told = made.map(call => tellCall(call, 'caller')).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await writeFile(path.join(output, callsFile), JSON.stringify(told));
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'root' in value && 'args' in value && 'answer' in value;

/** Every call of the contract that a package is written against, whichever modules declare them. */
async function declaredCalls(directory: string): Promise<Call[]> {
  const folder = callsFolder(directory);
  const calls: Call[] = addressKinds.flatMap(kind => addressOperations.map(operation => addressCall(operation, kind)));
  for await (const file of glob('*.{ts,js}', { cwd: folder })) {
    if (/\.(?:test|d)\.ts$/.test(file)) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href);
    calls.push(...Object.values(module).filter(isCall));
  }
  return calls;
}
