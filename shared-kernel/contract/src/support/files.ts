/** How many files go along with a support request. */
export const maxFiles = 5;
/** Bytes of one file. */
export const maxFileBytes = 5_000_000;
/** Bytes of all files of a request. */
export const maxAllFilesBytes = 20_000_000;

/** What is taken: pictures as cameras and phones make them, and documents. The first ending is the usual one. */
export const fileTypes = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type FileType = keyof typeof fileTypes;

/** Codes of the problems with which one file is not taken. */
export const fileRefusals = ['FileEmpty', 'FileTooLarge', 'FileTypeRefused'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** POST with the bytes of one file as `application/octet-stream` and its `name` in the query. */
export const supportFilePath = '/api/new-ct/uploadSupportFile';
