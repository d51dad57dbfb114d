import { maxAllFilesBytes } from '@exwerk/contract/support/files';
import type { UploadedFile } from '@exwerk/contract/support/uploaded-file';
import * as z from 'zod';
import { hashedKey } from '../limits/counter.ts';
import { invalidInput } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { expiry } from '../session/seal.ts';
import type { Session } from '../session/session.ts';
import { checkedType, safeName } from './file-check.ts';
import type { SupportDesk } from './support-desk.ts';

const lifetime = 2 * 3_600_000;
const sealedSchema = z.object({
  purpose: z.literal('support-file'),
  id: z.string(),
  name: z.string(),
  size: z.number(),
  owner: z.string(),
  expires: expiry,
});
type SupportFile = Pick<z.infer<typeof sealedSchema>, 'id' | 'name' | 'size'>;

/** The files of support requests: kept by the desk, known to their sender by sealed names. */
export interface SupportFiles {
  keep(name: string, bytes: Uint8Array, owner: Session): Promise<UploadedFile>;
  /** What sealed names stand for; refuses at the field `files` what is not this visitor's, too old, twice there or too much. */
  open(sealed: readonly string[], visitor: Session | null): SupportFile[];
}

const ownerOf = (session: Session): string =>
  session.kind === 'customer' ? hashedKey('customer', session.customerId) : hashedKey('guest', session.anonymousId);

export function createSupportFiles({ seal }: Pick<Services, 'seal'>, desk: SupportDesk): SupportFiles {
  const read = (sealed: string, owner: string | null): SupportFile | null => {
    const file = seal.openAs(sealedSchema, sealed);
    return file?.owner === owner ? file : null;
  };
  return {
    async keep(name, bytes, session) {
      const safe = safeName(name, await checkedType(bytes));
      const file = { id: await desk.keepFile(safe, bytes), name: safe, size: bytes.length };
      const sealed = { purpose: 'support-file', ...file, owner: ownerOf(session), expires: Date.now() + lifetime };
      return { file: seal.seal(JSON.stringify(sealed)), name: safe, size: file.size };
    },
    open(sealed, visitor) {
      const owner = visitor && ownerOf(visitor);
      const files = sealed.flatMap(one => read(one, owner) ?? []);
      const ids = new Set(files.map(({ id }) => id));
      const size = files.reduce((sum, file) => sum + file.size, 0);
      if (ids.size === sealed.length && size <= maxAllFilesBytes) return files;
      throw invalidInput('The files cannot go along', { files: 'validation.oneOf' });
    },
  };
}
