import type { Dispatcher } from 'undici';

export interface Whole {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
}

/** Collects one answer. undici's `request` makes a stream of it first, which costs as much as the rest of its work. */
class WholeAnswer implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = [];
  readonly #resolve: (answer: Whole) => void;
  readonly #reject: (error: Error) => void;
  #status = 0;
  #headers: Whole['headers'] = {};

  constructor(resolve: (answer: Whole) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** undici asks for it, there is nothing to do. */
  onRequestStart(): void {}

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Whole['headers']): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, ...others] = this.#chunks;
    const body = first && others.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#reject(error);
  }
}

/** Rejects with undici's errors when nobody answers, or not in time. */
export function wholeAnswer(dispatcher: Dispatcher, request: Dispatcher.DispatchOptions): Promise<Whole> {
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(request, new WholeAnswer(resolve, reject));
  });
}
