import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendCall } from './send-call.ts';

let server: http.Server;
let url: string;
const asked: { method: string | undefined; headers: http.IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { method, headers } = request;
    asked.push({ method, headers, body });
    if (request.url === '/silent') return;
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    // In two pieces, in the midst of a letter.
    const answer = Buffer.from(JSON.stringify({ title: 'Žebřík' }));
    response.writeHead(request.url === '/refused' ? 409 : 200, { 'content-type': 'application/json' });
    response.write(answer.subarray(0, 11));
    setTimeout(() => response.end(answer.subarray(11)), 20);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (path: string, signal = new AbortController().signal) =>
  sendCall(url + path, { method: 'POST', headers: { 'x-request-id': 'r1' }, body: '["vrtačka"]', signal });

it('sends what it is given, and hands on what is answered, whole', async () => {
  const answer = await send('/');
  expect(answer).toMatchObject({ ok: true, status: 200 });
  expect(JSON.parse(await answer.text())).toEqual({ title: 'Žebřík' });
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    body: '["vrtačka"]',
    headers: { 'x-request-id': 'r1', 'content-length': '12' },
  });
});

it('tells a refusal with its words', async () => {
  const answer = await send('/refused');
  expect(answer).toMatchObject({ ok: false, status: 409, statusText: 'Conflict' });
  expect(JSON.parse(await answer.text())).toEqual({ title: 'Žebřík' });
});

it('fails when it is given up, when nobody is there, and when the answer breaks off', async () => {
  const giving = new AbortController();
  const given = send('/silent', giving.signal);
  setTimeout(() => giving.abort(), 20);
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  const cut = await send('/cut');
  await expect(cut.text()).rejects.toMatchObject({ code: 'ECONNRESET' });
  const nobody = { method: 'POST', headers: {}, body: '[]', signal: new AbortController().signal } as const;
  await expect(sendCall('http://127.0.0.1:1/', nobody)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
