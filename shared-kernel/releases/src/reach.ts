import * as z from 'zod';

/** What went wrong below `fetch`: of a host with several addresses the code alone is told. */
const failed = z.object({
  name: z.string(),
  message: z.string(),
  cause: z.object({ message: z.string(), code: z.string().optional() }).optional(),
});

function reasonOf(error: unknown): string {
  const { name, message, cause } = failed.safeParse(error).data ?? {};
  return cause?.message || cause?.code || message || name || String(error);
}

/** `fetch` that says whom it has not reached, and why: by itself it says that it failed. */
export async function reach(url: string | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new Error(`${url} cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
}
