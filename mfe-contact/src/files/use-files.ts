import { useLocale } from '@exwerk/runtime';
import { useEffect, useRef, useState } from 'react';
import { noFiles } from './chosen-files.ts';
import type { Uploads } from './uploads.ts';

/** The files that go along with a request. Whoever sends none never loads what sends them. */
export function useFiles() {
  const locale = useLocale();
  const [chosen, setChosen] = useState(noFiles);
  const uploads = useRef<Uploads>(null);
  /** While what sends files is being loaded: whether it came. */
  const loading = useRef<Promise<boolean>>(null);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      uploads.current?.stop();
    };
  }, []);

  const begin = async (files: readonly File[]): Promise<boolean> => {
    try {
      const { createUploads } = await import(/* webpackChunkName: "files" */ './uploads.ts');
      if (!shown.current) return false;
      uploads.current ??= createUploads(locale, setChosen);
      uploads.current.add(files);
      return true;
    } catch {
      setChosen({ files: [], notices: files.map(({ name }, key) => ({ key, about: 'failed', name })) });
      return false;
    } finally {
      loading.current = null;
    }
  };

  return {
    ...chosen,
    add(files: readonly File[]) {
      loading.current = begin(files);
    },
    remove: (key: number) => uploads.current?.remove(key),
    lapse: () => uploads.current?.lapse(),
    /** What the files are called in the request, once all are there; null when one was not taken meanwhile, or the form was closed. */
    async arrived(): Promise<string[] | null> {
      if ((await loading.current) === false || !shown.current) return null;
      return uploads.current ? uploads.current.arrived() : [];
    },
  };
}
export type Files = ReturnType<typeof useFiles>;
