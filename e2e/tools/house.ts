// pnpm house [--check]: draws which package knows which, as their imports say, into docs/house.md, or tells whether that is what is drawn there.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const parts = 'shell|mfe-[a-z]+|middleware/src|middleware/embedded/[a-z]+|shared-kernel/[a-z]+';
const remotes = readdirSync(root).filter(name => name.startsWith('mfe-'));
const folders = ['shell', 'middleware', 'shared-kernel', ...remotes.toSorted()];

const drawing = join(root, 'docs', 'house.md');

/** The arrows stand in the order of the rooms: the order they were found in changes with what else lies in the folders. */
function withSortedArrows(flowchart: string): string {
  const lines = flowchart.trim().split('\n');
  const isArrow = (line: string) => line.includes('-->');
  return [...lines.filter(line => !isArrow(line)), ...lines.filter(isArrow).toSorted()].join('\n');
}

/** What `docs/house.md` has to hold. */
async function drawHouse(): Promise<string> {
  const options = ['--config', '.dependency-cruiser.mjs', '--no-progress', '--output-type', 'mermaid'];
  const scope = [
    '--include-only',
    `^(?:${parts})/`,
    '--exclude',
    '\\.test\\.|/testing/|/templates/|/dist/',
    '--collapse',
    `^(?:${parts})`,
  ];
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const { stdout } = await promisify(execFile)(command, [...options, ...scope, ...folders], { cwd: root });
  return `# The house

Which package imports from which, tests apart; drawn by \`pnpm house\` from the sources; \`pnpm house --check\` tells whether they have changed. What is allowed stands in
\`.dependency-cruiser.mjs\`, what each folder is for in the [README](../README.md#the-house).

\`\`\`mermaid
${withSortedArrows(stdout)}
\`\`\`
`;
}

const drawn = await drawHouse();
if (process.argv.includes('--check')) {
  if (drawn !== (await readFile(drawing, 'utf8'))) {
    console.error('docs/house.md is not what the sources say; run pnpm house');
    process.exitCode = 1;
  }
} else await writeFile(drawing, drawn);
