import type { WebSocket } from 'ws';

/** Bytes that wait for a page to take them; the largest cart is a tenth of that. */
export const mostBuffered = 1024 * 1024;

/** Asks a page every `interval` milliseconds whether it is still there; one that did not answer until the next time, or takes nothing, is let go. */
export function keepAlive(socket: WebSocket, interval: number, onBeat: () => void): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  // Each is answered; answers that nobody takes pile up.
  socket.on('ping', () => {
    if (socket.bufferedAmount > mostBuffered) socket.terminate();
  });
  const beat = setInterval(() => {
    if (!isAlive || socket.bufferedAmount > mostBuffered) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
    onBeat();
  }, interval);
  socket.once('close', () => clearInterval(beat));
}

/** Milliseconds that a page gets to agree to the end. */
const farewell = 2000;

/** Closes a connection with a word why; without an answer it is cut. */
export function takeLeave(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), farewell).unref();
}
