import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What can be read in a PDF, with one blank between words. */
export function pdfText(pdf: Buffer): string {
  const script = join(import.meta.dirname, 'print-pdf-text.ts');
  return execFileSync(process.execPath, [script], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
}
