import { type Call, callPath } from '@exwerk/shared-kernel/contract/call';
import { Agent } from 'undici';
import { wholeAnswer } from '../../../middleware/src/commerce/whole-answer.ts';

const origin = `http://localhost:${process.env.MIDDLEWARE_PORT ?? '8081'}`;
const dispatcher = new Agent();

/** Somebody with cookies who calls the middleware as a page of one storefront does. */
export interface Visitor {
  /** The answer as it came; throws when the call was refused. */
  call(call: Pick<Call, 'root' | 'name'>, ...args: readonly unknown[]): Promise<unknown>;
}

export function newVisitor(country: string): Visitor {
  const host = `${country}.localhost:8080`;
  const cookies = new Map<string, string>();
  let cookie = '';
  const keep = (sent: string | string[] | undefined) => {
    for (const line of [sent ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  };
  return {
    async call(call, ...args) {
      // As light a client as there is: the middleware is to be measured.
      const { status, headers, body } = await wholeAnswer(dispatcher, {
        origin,
        path: `${callPath(call)}?origin=${host}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://${host}`, cookie },
        body: JSON.stringify(args),
      });
      if (headers['set-cookie']) keep(headers['set-cookie']);
      const answer: unknown = JSON.parse(body.toString());
      if (status >= 300) throw new Error(`${call.name} answered ${status}: ${body.toString()}`);
      return answer;
    },
  };
}
