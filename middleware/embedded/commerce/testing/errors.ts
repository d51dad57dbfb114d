/** What a refused SDK call carries. */
export interface Refusal {
  statusCode: number;
  body: { statusCode: number; message: string; errors: { code: string; message: string; [detail: string]: unknown }[] };
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'body' in error;

/** The refusal of a call that must be refused. */
export async function refused(
  call: Promise<unknown>,
): Promise<{ status: number; code: string | undefined; error: Refusal['body']['errors'][number] | undefined }> {
  try {
    await call;
  } catch (error) {
    if (isRefusal(error))
      return { status: error.statusCode, code: error.body.errors[0]?.code, error: error.body.errors[0] };
    throw error;
  }
  throw new Error('The call was not refused.');
}
