import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(?:js|css|json|svg|html|txt|webmanifest)$/;

/** Writes `<file>.br` and `<file>.gz` where that saves anything, so that no server compresses the same file again. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter(file => compressible.test(file))
      .map(async file => {
        const content = await readFile(file);
        if (content.length < 512) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
        if (br.length < content.length) await writeFile(`${file}.br`, br);
        if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
      }),
  );
}
