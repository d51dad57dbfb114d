const host = 'Host: gb.localhost\r\n';
const end = 'Connection: close\r\n\r\n';
const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}${end}`;
const post = (target: string, headers: string, body: string) =>
  `POST ${target} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`;
const call = '/api/new-ct/isLoggedIn';

/** Requests that must get a 4xx, or no answer but the end of the connection; each has cost some server its process or its patience. */
export const refusedRequests: Record<string, string | Buffer> = {
  'two slashes': get('//'),
  'two slashes and a port': get('//:0/'),
  'another host behind two slashes': get('//evil.example/'),
  'three slashes': get('///evil.example/'),
  'slash and backslash': get('/\\evil.example/'),
  'an absolute address': get('http://evil.example/'),
  'an unreadable absolute address': get('http://[::1/'),
  'an asterisk': get('*'),
  'no address': `GET  HTTP/1.1\r\n${host}${end}`,
  'an unreadable percent-encoding': get('/%E0%A4%A'),
  'a percent-encoding cut short': get('/%'),
  'an unreadable percent-encoding of a file': get('/__/%E0%A4%A.js'),
  'an unreadable percent-encoding of a call': get('/api/%E0%A4%A'),
  'NUL in the path': get('/checkout-%00-nothing/x.css'),
  'a raw NUL in the path': get('/a\0b'),
  'NUL in a header': get('/', `${host}X-A: a\0b\r\n`),
  'a host that is none': get('/', 'Host: [::1\r\n'),
  'a host with a blank': get('/', 'Host: a b\r\n'),
  'a host with a path': get('/', 'Host: gb.localhost/x\r\n'),
  'a host with a user': get('/', 'Host: a@gb.localhost\r\n'),
  'a host with percent signs': get('/', 'Host: %%%\r\n'),
  'a host with a port beyond all': get('/', 'Host: gb.localhost:99999999\r\n'),
  'a host with a port of letters': get('/', 'Host: gb.localhost:http\r\n'),
  'an empty host': get('/', 'Host: \r\n'),
  'two hosts': get('/', `${host}Host: evil.example\r\n`),
  'two hosts, one in capitals': get('/', `${host}HOST: gb.localhost\r\n`),
  'a host of 5000 letters': get('/', `Host: ${'a'.repeat(5000)}\r\n`),
  TRACE: `TRACE / HTTP/1.1\r\n${host}${end}`,
  CONNECT: `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  'a method that nobody knows': `BREW /x HTTP/1.1\r\n${host}${end}`,
  'a method in small letters': `get / HTTP/1.1\r\n${host}${end}`,
  DELETE: `DELETE /nothing HTTP/1.1\r\n${host}${end}`,
  'a header of 20 kB': get('/', `${host}X-A: ${'a'.repeat(20_000)}\r\n`),
  'an address of 20 kB': get(`/${'a'.repeat(20_000)}`),
  '3000 headers': get('/', `${host}${'A: b\r\n'.repeat(3000)}`),
  'a header without a colon': get('/', `${host}nonsense\r\n`),
  'a folded header': get('/', `${host}X-A: a\r\n b\r\n`),
  'a blank before the colon': get('/', `${host}Content-Length : 3\r\n`),
  'two lengths': post(call, 'Content-Length: 2\r\nContent-Length: 3\r\n', '[]'),
  'a length and chunks': post(call, 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
  'a negative length': post(call, 'Content-Length: -1\r\n', '[]'),
  'a length of letters': post(call, 'Content-Length: two\r\n', '[]'),
  'chunks of nonsense': post(call, 'Transfer-Encoding: chunked\r\n', 'zz\r\n'),
  'a chunk longer than all': post(call, 'Transfer-Encoding: chunked\r\n', 'FFFFFFFFFFFFFFFFF\r\n'),
  'chunks after other codings': post(call, 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
  'an expectation of nonsense': post(call, 'Expect: the worst\r\nContent-Length: 2\r\nConnection: close\r\n', '[]'),
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/3.7': `GET / HTTP/3.7\r\n${host}${end}`,
  TLS: Buffer.from('16030100c8010000c4030300', 'hex'),
  'no words at all': Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]),
  'an upgrade of two slashes': `GET // HTTP/1.1\r\n${host}${upgrade}\r\n`,
  'an upgrade of nothing': `GET /nothing HTTP/1.1\r\n${host}${upgrade}\r\n`,
  'an upgrade of a call': `GET ${call} HTTP/1.1\r\n${host}${upgrade}\r\n`,
  'an upgrade of what begins like the live cart': `GET /api/live-cart/x HTTP/1.1\r\n${host}${upgrade}\r\n`,
  'an upgrade without a host': `GET /nothing HTTP/1.1\r\n${upgrade}\r\n`,
  'an upgrade of an unreadable host': `GET /api/live-cart HTTP/1.1\r\nHost: [::\r\n${upgrade}\r\n`,
  'an upgrade to another protocol': `GET /nothing HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  'an upgrade by POST': `POST /nothing HTTP/1.1\r\n${host}${upgrade}Content-Length: 0\r\n\r\n`,
  'an upgrade from another site': `GET /api/live-cart?cartId=x HTTP/1.1\r\n${host}Origin: http://evil.example\r\n${upgrade}\r\n`,
  'an upgrade from nowhere': `GET /api/live-cart?cartId=x HTTP/1.1\r\n${host}Origin: null\r\n${upgrade}\r\n`,
  'an upgrade without its key': `GET /api/live-cart HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
};

/** Heads and bodies that are never finished, and those that come a byte at a time. */
export const unfinishedRequests: Record<string, { bytes: string; drip?: string }> = {
  'a connection without a word': { bytes: '' },
  'half a first line': { bytes: 'GET /nothing HT' },
  'half a head': { bytes: `GET / HTTP/1.1\r\n${host}X-A: b` },
  'a head that never ends': { bytes: `GET / HTTP/1.1\r\n${host}X-A: `, drip: 'a' },
  'a body that never comes': { bytes: post(call, 'Content-Length: 50\r\n', '[') },
  'a body that comes a byte at a time': { bytes: post(call, 'Content-Length: 5000\r\n', '['), drip: ' ' },
  'chunks without an end': { bytes: post(call, 'Transfer-Encoding: chunked\r\n', '1\r\n[\r\n'), drip: '1\r\n \r\n' },
  'a promise to go on': { bytes: post(call, 'Expect: 100-continue\r\nContent-Length: 50\r\n', '') },
};

/** The same pseudo-random numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const starts = [
  get('/'),
  get('/search?query=%C5%A1&page=2'),
  post(call, 'Content-Length: 2\r\n', '[]'),
  post('/api/search/1/indexes/*/queries', 'Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  `GET /api/live-cart?cartId=x HTTP/1.1\r\n${host}${upgrade}\r\n`,
  get('/__/a.js', `${host}Range: bytes=0-1,5-\r\nIf-None-Match: *\r\nAccept-Encoding: br;q=9\r\n`),
  get('/api/my-orders/getUrlWithToken?email=a&origin=%00'),
  `GET /healthz HTTP/1.1\r\n${host}\r\n${get('/metrics')}`,
];
const pieces = [
  '\r\n',
  '\n',
  '\0',
  ' ',
  ':',
  '%',
  '%00',
  '%C0%AF',
  '//',
  '/../',
  '\\',
  '[',
  '@',
  '?',
  '#',
  '\xff',
  'Host: x\r\n',
  '-1',
  '1e999',
  'chunked',
  ',',
];

/** A request that was cut, doubled, spliced or sprinkled with nonsense. */
export function fuzzedRequest(seed: number): Buffer {
  const below = numbers(seed);
  let text = starts[below(starts.length)] ?? '';
  for (let changes = 1 + below(4); changes > 0; changes -= 1) {
    const [from, length] = [below(text.length), below(8)];
    const piece = pieces[below(pieces.length)] ?? '';
    const kind = below(5);
    if (kind === 0) text = text.slice(0, from) + piece + text.slice(from);
    else if (kind === 1) text = text.slice(0, from) + text.slice(from + length);
    else if (kind === 2)
      text = text.slice(0, from) + text.slice(from, from + length).repeat(below(40)) + text.slice(from);
    else if (kind === 3) text = text.slice(0, from) + String.fromCharCode(below(256)) + text.slice(from + 1);
    else text = text.slice(0, from);
  }
  return Buffer.from(text, 'latin1');
}
