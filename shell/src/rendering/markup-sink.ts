import { EventEmitter } from 'node:events';

/** Collects what React writes. Node's own `Writable` would do, but what it has seen outlives the page (docs/decisions). */
export class MarkupSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #parts: string[] = [];
  readonly #done: (markup: string) => void;

  constructor(done: (markup: string) => void) {
    super();
    this.#done = done;
  }

  /** React sends long texts as they are, and the rest as bytes that end with a whole character. */
  write(part: string | Uint8Array): true {
    this.#parts.push(typeof part === 'string' ? part : decoder.decode(part));
    return true;
  }

  end(): this {
    this.#done(this.#parts.join(''));
    return this;
  }
}

const decoder = new TextDecoder();
