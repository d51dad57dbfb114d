import type { ChosenFile, ChosenFiles, FileNotice } from './chosen-files.ts';
import { objectionToFile } from './file-rules.ts';
import { uploadFile } from './upload-file.ts';

/** The files of one request on their way to the shop. */
export interface Uploads {
  /** Sends what the rules take. */
  add(chosen: readonly File[]): void;
  remove(key: number): void;
  /** Waits until nothing is under way: what the files are called in the request; null when one was not taken meanwhile, or they were stopped. */
  arrived(): Promise<string[] | null>;
  /** The request was refused for its files: they are too old, or the visitor is somebody else by now. */
  lapse(): void;
  /** For good: what was under way is given up. */
  stop(): void;
}

/** Files are sent one after the other: the first makes a first-time visitor the guest whose files they all are. `onChange` gets what there is to show. */
export function createUploads(locale: string, onChange: (now: ChosenFiles) => void): Uploads {
  const running = new Map<number, { readonly aborting: AbortController; readonly done: Promise<void> }>();
  let files: readonly ChosenFile[] = [];
  let notices: readonly FileNotice[] = [];
  let nextKey = 0;
  let refusals = 0;
  let stopped = false;
  let last = Promise.resolve();

  const show = () => onChange({ files, notices });
  const change = (key: number, news: Partial<ChosenFile>) => {
    files = files.map(file => (file.key === key ? { ...file, ...news } : file));
  };
  const drop = (key: number) => {
    running.get(key)?.aborting.abort();
    running.delete(key);
    files = files.filter(file => file.key !== key);
  };
  const abortAll = () => {
    for (const { aborting } of running.values()) aborting.abort();
    running.clear();
  };

  const upload = async (key: number, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      change(key, { share });
      show();
    };
    const result = await uploadFile(file, locale, onProgress, signal);
    if (signal.aborted) return;
    running.delete(key);
    if ('uploaded' in result) {
      const { file: handle, name } = result.uploaded;
      change(key, { name, handle, share: 1 });
    } else {
      const { refusal, text } = result.problem;
      drop(key);
      refusals += 1;
      notices = [...notices, { key, about: refusal, name: file.name, ...(text !== undefined && { text }) }];
    }
    show();
  };

  return {
    add(chosen) {
      const refused: FileNotice[] = [];
      for (const file of chosen) {
        const about = objectionToFile(file, files);
        if (about) {
          refused.push({ key: nextKey++, about, name: file.name });
          continue;
        }
        const key = nextKey++;
        const aborting = new AbortController();
        files = [...files, { key, name: file.name, size: file.size, share: 0, handle: null }];
        last = last.then(() => upload(key, file, aborting));
        running.set(key, { aborting, done: last });
      }
      notices = refused;
      show();
    },
    remove(key) {
      drop(key);
      notices = [];
      show();
    },
    async arrived() {
      const before = refusals;
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
      return !stopped && refusals === before ? files.flatMap(({ handle }) => handle ?? []) : null;
    },
    lapse() {
      abortAll();
      files = [];
      notices = [{ key: nextKey++, about: 'lapsed', name: '' }];
      show();
    },
    stop() {
      stopped = true;
      abortAll();
    },
  };
}
