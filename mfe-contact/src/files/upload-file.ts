import { problemSchema } from '@exwerk/contract/calls/problem';
import { type FileRefusal, fileRefusals, supportFilePath } from '@exwerk/contract/support/files';
import { type UploadedFile, uploadedFileSchema } from '@exwerk/contract/support/uploaded-file';
import { asGuest } from '@exwerk/runtime';

/** Milliseconds after which a file is given up: the server takes no request that is longer on its way. */
const patience = 25_000;

/** Why a file was not taken: a rule that it breaks, words that came along, or nothing that anybody could know. */
export interface UploadProblem {
  readonly refusal: FileRefusal | 'failed';
  readonly text?: string;
}

export type UploadResult = { readonly uploaded: UploadedFile } | { readonly problem: UploadProblem };

/** The answer, null when there is none: no connection, too slow, stopped. `fetch` tells nothing of how far a body has come. */
function send(file: File, locale: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<unknown> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ origin: window.location.host, name: file.name });
    request.open('POST', `${supportFilePath}?${query}`);
    request.responseType = 'json';
    request.timeout = patience;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept-language', locale);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => resolve(request.response);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Sends one file ahead of the request that it belongs to. Never fails: what went wrong is the answer. */
export async function uploadFile(
  file: File,
  locale: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const answer = await asGuest(async () => (signal.aborted ? null : send(file, locale, onProgress, signal)));
  const uploaded = uploadedFileSchema.safeParse(answer);
  if (uploaded.success) return { uploaded: uploaded.data };
  const { code, communicate } = problemSchema.safeParse(answer).data ?? {};
  const refusal = fileRefusals.find(known => known === code) ?? 'failed';
  return { problem: { refusal, ...(communicate !== undefined && { text: communicate }) } };
}
