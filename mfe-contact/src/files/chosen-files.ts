import type { FileObjection } from './file-rules.ts';
import type { UploadProblem } from './upload-file.ts';

export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  /** Bytes */
  readonly size: number;
  /** How much of it has arrived, 0 to 1. */
  readonly share: number;
  /** What it is called in the request, once it has been taken. */
  readonly handle: string | null;
}

/** What is to be said about a file that does not go along, or about all of them. */
export interface FileNotice {
  readonly key: number;
  readonly about: FileObjection | UploadProblem['refusal'] | 'lapsed';
  readonly name: string;
  /** Words that came with a refusal */
  readonly text?: string;
}

export interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  readonly notices: readonly FileNotice[];
}

export const noFiles: ChosenFiles = { files: [], notices: [] };
