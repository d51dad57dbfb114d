import { provideRemotesRuntime } from '../federation/remotes-runtime.ts';
import { chunkLoader, integrityOf, nameChunks } from './chunk-scripts.ts';

/** In browsers remotes find, load and check their files by these. */
provideRemotesRuntime({ chunkLoader, nameChunks, integrityOf });

/** Nobody calls it: the import alone makes the build offer zod to remotes, as a chunk that comes with the first contract. @public */
export const offerSchema = () => import('@exwerk/runtime/schema');
