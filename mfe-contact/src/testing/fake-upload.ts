/** One request that a test answers. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  responseType = '';
  timeout = 0;
  response: unknown = null;
  address = '';
  body: unknown;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onloadend: (() => void) | null = null;

  open(_method: string, address: string): void {
    this.address = address;
    FakeUpload.all.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  /** Also what a lost connection and a timeout look like. */
  answer(response: unknown): void {
    this.response = response;
    this.onloadend?.();
  }
  abort(): void {
    this.answer(null);
  }
}

/** Takes the place of the browser's own, until the test file ends. */
export function fakeUploads(): void {
  FakeUpload.all = [];
  Object.defineProperty(window, 'XMLHttpRequest', { value: FakeUpload, configurable: true });
}
