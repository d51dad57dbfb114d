import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a stretch of network before a port of this machine does. `flaps` ends the first connection as soon as it is there, and every other one after it. */
export type LineFault = 'none' | 'slow' | 'hangs' | 'refuses' | 'flaps';

export interface FaultyLine {
  readonly port: number;
  fault: LineFault;
  /** Milliseconds that a slow line takes for what comes back. */
  delay: number;
  /** Ends what is connected. */
  cut(): void;
  close(): void;
}

export async function openFaultyLine(target: number, delay: number): Promise<FaultyLine> {
  const open = new Set<Socket>();
  let flapped = 0;
  const server = createServer(near => {
    open.add(near);
    near.on('error', () => undefined).once('close', () => open.delete(near));
    if (line.fault === 'flaps') flapped += 1;
    if (line.fault === 'refuses' || (line.fault === 'flaps' && flapped % 2 === 1)) return void near.destroy();
    if (line.fault === 'hangs') return;
    const far = connect(target, '127.0.0.1');
    far.on('error', () => near.destroy()).once('close', () => near.destroy());
    near.once('close', () => far.destroy()).pipe(far);
    far.on('data', chunk => {
      if (line.fault === 'slow') setTimeout(() => near.write(chunk), line.delay);
      else near.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: FaultyLine = {
    port: (server.address() as AddressInfo).port,
    fault: 'none',
    delay,
    cut() {
      for (const socket of open) socket.destroy();
    },
    close() {
      line.cut();
      server.close();
    },
  };
  return line;
}
