import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// Prints the text of the PDF that comes in: a process of its own, for Jest has no dynamic imports of ES modules.
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf, { mergePages: true });
process.stdout.write(text);
