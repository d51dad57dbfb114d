import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';

/** Puts the running shop behind https, as whatever stands before a hosted one does. Answers the port. */
export async function behindHttps(folder: string): Promise<{ port: number; close: () => void }> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop'.split(' ');
  await promisify(execFile)('openssl', [...words, '-keyout', key, '-out', certificate]);
  const port = Number(process.env.SHELL_PORT ?? 8080);
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const onward = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
