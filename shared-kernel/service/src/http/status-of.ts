/** Status to answer an error with: Express marks requests that cannot be read (broken percent-encoding, a body too long) with a 4xx; 500 for any other. */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
