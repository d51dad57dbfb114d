import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@exwerk/service/testing/free-port';

/** Third parties of a shop, each at a path of its own. What is asked for is kept; a script says in the page that it has run, and which addresses it could read. */
export async function openThirdParties() {
  let asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const script = `(globalThis.ranScripts ??= []).push(${JSON.stringify(request.url)});
      (globalThis.readAddresses ??= []).push(location.href, document.referrer, ...navigation.entries().map(({ url }) => url));`;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    urlOf: (path: string) => `http://127.0.0.1:${port}/${path}`,
    /** What was asked for by GET or POST since the last time that this was asked, in the order of the alphabet. */
    taken: (): readonly string[] => {
      const taken = asked.toSorted();
      asked = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
