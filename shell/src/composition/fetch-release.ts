import { integrity } from '@exwerk/service/releases/integrity';

/** Milliseconds in which the releases' host has to answer. */
const patience = 3000;
/** The same for a whole file: pages do not wait for it, a composition that is about to be served does. */
const filePatience = 15_000;

export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** What was answered for a file of a release; throws when it is not what was released. */
export async function verifiedContent(
  url: string,
  response: Response,
  digest: string | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const content = Buffer.from(await response.arrayBuffer());
  const found = integrity(content);
  if (!response.ok || found !== digest) {
    throw new Error(`${url} is not what was released: status ${response.status}, ${found} instead of ${digest}`);
  }
  return content;
}

/** A file of a release; throws when it is not what was released. */
export async function fetchVerified(url: string, digest: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return verifiedContent(url, await fetch(url, { signal: AbortSignal.timeout(filePatience) }), digest);
}

/** A file as it is stored, or undefined where there is none. */
export async function fetchStored(url: string): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(filePatience) });
  const content = Buffer.from(await response.arrayBuffer());
  return response.ok ? content : undefined;
}
