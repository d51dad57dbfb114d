import { type Call, callPath } from '@exwerk/shared-kernel/contract/call';
import { request } from 'undici';

const middlewareUrl = `http://localhost:${process.env.MIDDLEWARE_PORT ?? '8081'}`;

/** Somebody with cookies who calls the middleware as a page of one storefront does. */
export interface Visitor {
  /** The answer as it came; throws when the call was refused. */
  call(call: Pick<Call, 'root' | 'name'>, ...args: readonly unknown[]): Promise<unknown>;
}

export function newVisitor(country: string): Visitor {
  const host = `${country}.localhost:8080`;
  const cookies = new Map<string, string>();
  return {
    async call(call, ...args) {
      // As light a client as there is: the middleware is to be measured.
      const { statusCode, headers, body } = await request(`${middlewareUrl}${callPath(call)}?origin=${host}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: `http://${host}`,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(args),
      });
      for (const cookie of [headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
      const answer: unknown = await body.json();
      if (statusCode >= 300) throw new Error(`${call.name} answered ${statusCode}: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}
