import { shellPort } from './ask.ts';

const operationsPort = Number(process.env.SHELL_OPERATIONS_PORT ?? shellPort);

/** What the shell's counter says, all labels that match taken together. */
export async function shellCount(name: string, label = ''): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text();
  const lines = text.split('\n').filter(line => line.startsWith(`${name}{`) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
