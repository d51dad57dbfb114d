import * as z from 'zod';
import { type ApiAccess, askApi } from './api-client.ts';
import type { ReleaseStore } from './release-store.ts';
import { readTag, writeTag } from './store-wire.ts';

/** The store of an environment behind its API: what a squad's key may read and put there. */
export function openApiStore(access: ApiAccess): ReleaseStore {
  async function put(key: string, content: Buffer, headers: Record<string, string>): Promise<boolean> {
    const answer = await askApi(
      access,
      `files/${key}`,
      { method: 'PUT', headers, body: new Uint8Array(content) },
      [412],
    );
    await answer.body?.cancel();
    return answer.ok;
  }
  return {
    place: access.address,
    async read(key) {
      const answer = await askApi(access, `files/${key}`, {}, [404]);
      if (!answer.ok) {
        await answer.body?.cancel();
        return undefined;
      }
      const tag = readTag(answer.headers.get('etag')?.replace(/^W\//, '') ?? '');
      return { content: Buffer.from(await answer.arrayBuffer()), tag };
    },
    add: (key, content) => put(key, content, { 'If-None-Match': '*' }),
    replace: (key, content, tag) =>
      put(key, content, tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': writeTag(tag) }),
    async list(folder) {
      return z.array(z.string()).parse(await (await askApi(access, `folders/${folder}`)).json());
    },
  };
}
