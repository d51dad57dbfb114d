// node e2e/wire/watch.ts <file>: holds what went over the wire in the composed suites against the types of the vendors' SDKs. Fails when
// anything is not in them, or when nothing was recorded.
import { readFileSync } from 'node:fs';
import { differences } from './check-calls.ts';
import { recordedCall } from './recorded-call.ts';

const [file = ''] = process.argv.slice(2);
const recorded = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => recordedCall.parse(JSON.parse(line)));
const found = differences(recorded);
for (const line of found) console.log(line);
console.log(`${recorded.length} different calls, ${found.length} differences from the SDKs' types`);
process.exitCode = recorded.length > 0 && found.length === 0 ? 0 : 1;
