import { connect } from 'node:net';

const port = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);
const shell = port('SHELL_PORT', 8080);
const middleware = port('MIDDLEWARE_PORT', 8081);
const releases = port('RELEASES_PORT', 8082);

/** Every port of the running shop that speaks HTTP. */
export const doors = {
  shell,
  middleware,
  releases,
  embedded: port('EMBEDDED_PORT', 8090),
  'operations of the shell': port('SHELL_OPERATIONS_PORT', shell + 100),
  'operations of the middleware': port('MIDDLEWARE_OPERATIONS_PORT', middleware + 100),
  'operations of the releases': port('RELEASES_OPERATIONS_PORT', releases + 100),
};
export const mailDoor = port('MAIL_PORT', 8025);

export interface Heard {
  /** What the server said, byte by byte. */
  readonly text: string;
  readonly status: number;
  /** Whether the server has ended the connection within the time that was waited. */
  readonly isClosed: boolean;
}

/** Sends bytes as they are and listens until the server closes, or for `patience` milliseconds. `drip` sends on, a byte at a time. */
export function sendRaw(
  door: number,
  bytes: string | Buffer,
  { patience = 1500, drip }: { patience?: number; drip?: string } = {},
): Promise<Heard> {
  return new Promise(resolve => {
    const socket = connect({ port: door, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    const dripping = drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), 500);
    const timer = setTimeout(() => end(false), patience);
    const end = (isClosed: boolean) => {
      clearTimeout(timer);
      clearInterval(dripping);
      socket.destroy();
      resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), isClosed });
    };
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
    });
    // A reset is an end, too.
    socket.on('error', () => end(true));
    socket.on('end', () => end(true));
    socket.on('close', () => end(true));
  });
}

/** Connections of others than this process to the door that are open now, as the process behind it counts them. */
export async function openConnections(name: 'shell' | 'middleware' | 'releases'): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${doors[`operations of the ${name}`]}/metrics`)).text();
  return Number(/^\w+_open_connections(?:\{[^}]*\})? (\d+)$/m.exec(figures)?.[1]);
}
