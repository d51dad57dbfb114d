import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const event = z.looseObject({ type: z.string(), data: z.looseObject({ notificationType: z.string() }) });
type Received = z.infer<typeof event> & { readonly headers: IncomingHttpHeaders };

/** A topic that notifications are published to, on a free port; `status` is what it answers. */
export async function openTopic() {
  const received: Received[] = [];
  const topic = { status: 200, received, uri: '', arrivals: 0, stop: async () => {} };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    topic.arrivals += 1;
    if (topic.status < 300) received.push({ ...event.parse(JSON.parse(body)), headers: request.headers });
    response.writeHead(topic.status, { location: 'http://localhost:1/' }).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  topic.uri = `http://127.0.0.1:${port}/api/events?api-version=2018-01-01`;
  topic.stop = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return topic;
}
export type Topic = Awaited<ReturnType<typeof openTopic>>;

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const last = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > last) throw new Error('It did not come about in ten seconds.');
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
