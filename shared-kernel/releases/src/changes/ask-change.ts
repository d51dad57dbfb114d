import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type ApiAccess, askApi } from '../store/api-client.ts';
import { changeLineSchema } from './change-lines.ts';
import type { ChangeRequest } from './change-request.ts';

/** What the gate of an environment did not let pass, in its own words. */
export class RefusedThere extends Error {
  override name = 'RefusedThere';
}

/** Asks an environment for a change and says what it says. Rejects with `RefusedThere` when its gate refused. */
export async function askChange(change: ChangeRequest, access: ApiAccess, say: (line: string) => void): Promise<void> {
  const answer = await askApi(access, 'changes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.body) throw new Error(`${access.address} said nothing`);
  for await (const text of createInterface({ input: Readable.from(answer.body) })) {
    if (text === '') continue;
    const told = changeLineSchema.parse(JSON.parse(text));
    if ('line' in told) say(told.line);
    else if ('refused' in told) throw new RefusedThere(told.refused);
    else if ('failed' in told) throw new Error(told.failed);
    else return;
  }
  throw new Error(`${access.address} did not say what came of it; compose history does`);
}
