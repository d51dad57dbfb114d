import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3's protocol as the store speaks: objects with tags, conditional writes, listing by folder. */
export async function startBucketService() {
  const objects = new Map<string, { content: Buffer; headers: Record<string, string> }>();
  /** Keys whose next write is done, and its answer lost. */
  const lost = new Set<string>();
  /** Keys that were read, in turn. */
  const reads: string[] = [];
  const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const end = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(body);
    const problem = (status: number, code: string) => end(status, `<Error><Code>${code}</Code></Error>`);
    if (bucket !== 'releases' || !request.headers.authorization) return problem(403, 'AccessDenied');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const content = await buffer(request);
      const wanted = request.headers['if-match'];
      if (request.headers['if-none-match'] === '*' && found) return problem(412, 'PreconditionFailed');
      if (wanted !== undefined && (!found || tagOf(found.content) !== wanted))
        return problem(412, 'PreconditionFailed');
      const headers = Object.fromEntries(
        ['content-type', 'cache-control', 'content-encoding'].map(name => [name, String(request.headers[name] ?? '')]),
      );
      objects.set(key, { content, headers });
      if (lost.delete(key)) return request.socket.destroy();
      return end(200, '', { etag: tagOf(content) });
    }
    if (url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const names = [...objects.keys()].filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length));
      const folders = new Set(names.filter(name => name.includes('/')).map(name => name.split('/', 1)[0]));
      const files = names.filter(name => !name.includes('/'));
      const parts = [
        ...files.map(name => `<Contents><Key>${prefix}${name}</Key></Contents>`),
        ...[...folders].map(name => `<CommonPrefixes><Prefix>${prefix}${name}/</Prefix></CommonPrefixes>`),
      ];
      return end(200, `<ListBucketResult>${parts.join('')}</ListBucketResult>`, { 'content-type': 'application/xml' });
    }
    reads.push(key);
    if (!found) return problem(404, 'NoSuchKey');
    return end(200, found.content, { etag: tagOf(found.content) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    lost,
    reads,
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
