import * as z from 'zod/mini';

/** `file` stands for the file in the request that it goes along with, for two hours and for its sender alone; `name` is what it is called from now on. */
export const uploadedFileSchema = z.object({ file: z.string(), name: z.string(), size: z.int() });
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
