import { chunkLoader, integrityOf, nameChunks } from './chunk-scripts.ts';

/** Entries of remotes find, load and check their files by these (`verified-chunks.ts` of the kernel's build). */
Object.assign(globalThis, { _EXWERK_CHUNKS: { chunkLoader, nameChunks, integrityOf } });

/** Nobody calls it: the import alone makes the build offer zod to remotes, as a chunk that comes with the first contract. @public */
export const offerSchema = () => import('@exwerk/runtime/schema');
