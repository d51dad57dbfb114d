import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { dataFolder } from './repository.ts';

const logs = path.join(dataFolder, 'logs');
/** A log is set aside when it is this large: `<name>.log.1` is the newest of those that are kept. */
const rotation = { path: logs, size: '10M', rotate: 5, initialRotation: true } as const;
/** Characters of its last words that a crash keeps. */
const lastWords = 64_000;

/** What a process of the shop says, in `<DATA_DIR>/logs/<name>.log`. A disk that takes nothing more stops the log alone. */
export class ProcessLog {
  readonly file: string;
  readonly #name: string;
  readonly #say: (text: string) => void;
  #stream: RotatingFileStream | null = null;
  #recent = '';

  constructor(name: string, say: (text: string) => void) {
    this.#name = name;
    this.#say = say;
    this.file = path.join(logs, `${name}.log`);
    mkdirSync(logs, { recursive: true });
  }

  write(chunk: Buffer): void {
    this.#recent = `${this.#recent}${chunk}`.slice(-lastWords);
    this.#stream ??= this.#open();
    this.#stream.write(chunk);
  }

  #open(): RotatingFileStream {
    const stream = createStream(`${this.#name}.log`, rotation);
    stream.on('warning', () => undefined);
    stream.once('error', (error: NodeJS.ErrnoException) => {
      this.#say(`the log of ${this.#name} cannot be written (${error.code ?? error.name})`);
      stream.destroy();
      this.#stream = null;
    });
    return stream;
  }

  /** Keeps how the process ended and its last words, in place of those of the crash before; answers where. */
  crash(how: string): string {
    const file = path.join(logs, `${this.#name}.crash.log`);
    try {
      writeFileSync(file, `${new Date().toISOString()} ${this.#name} ended (${how})\n${this.#recent}`);
    } catch {
      return 'nothing could be kept of it';
    }
    return `its last words are in ${file}`;
  }
}
