import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** What the sources of a package name, by which its messages are found used or missing. */
export interface UsedIds {
  /** Texts in quotes, wherever they stand, with the file of each. */
  readonly named: ReadonlyMap<string, string>;
  /** Of these, what a message is asked for by. */
  readonly asked: ReadonlyMap<string, string>;
  /** Texts with a part that is known at run time only. */
  readonly patterns: readonly IdPattern[];
}

interface IdPattern {
  readonly file: string;
  readonly text: string;
  readonly isAsked: boolean;
  matches(id: string): boolean;
}

/** The ids that the sources below these folders name. */
export function usedIds(folders: readonly string[]): UsedIds {
  return idsIn(folders.flatMap(sourcesBelow));
}

const sourcesBelow = (folder: string): string[] =>
  globSync('**/*.{ts,tsx,js}', { cwd: folder })
    .filter(name => !isNoSource.test(name))
    .map(name => path.join(folder, name));

/** The ids that these sources name. */
export function idsIn(files: Iterable<string>): UsedIds {
  const used = { named: new Map<string, string>(), asked: new Map<string, string>(), patterns: [] as IdPattern[] };
  for (const file of files) {
    for (const [text, isAsked] of foundIn(file)) {
      if (typeof text === 'string') {
        used.named.set(text, file);
        if (isAsked) used.asked.set(text, file);
      } else used.patterns.push({ ...text, file, isAsked });
    }
  }
  return used;
}

type FoundText = Parameters<Found>;

/** By file. The same sources are asked several times: for what is unused, for what is unknown, and the remotes' by the shell once more. */
const read = new Map<string, { readonly source: string; readonly found: readonly FoundText[] }>();

function foundIn(file: string): readonly FoundText[] {
  const source = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.source === source) return known.found;
  const found: FoundText[] = [];
  walk(parseSync(source, { syntax: 'typescript', tsx: !file.endsWith('.ts') }), (...one) => found.push(one));
  read.set(file, { source, found });
  return found;
}

/** Whether a source that names these may show the message. */
export const isUsed = ({ named, patterns }: UsedIds, id: string): boolean =>
  named.has(id) || patterns.some(pattern => pattern.matches(id));

const isNoSource = /\.test\.tsx?$|\.d\.ts$|(?:^|[\\/])testing[\\/]/;

/** A part that is filled in at run time has no dot: `a.${b}` is not `a.b.more`, which has a template of its own. */
function patternOf(parts: readonly string[]): Pick<IdPattern, 'text' | 'matches'> {
  const escaped = parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${escaped.join('[^.]+')}$`);
  return { text: parts.join('*'), matches: id => pattern.test(id) };
}

type Found = (text: string | Pick<IdPattern, 'text' | 'matches'>, isAsked: boolean) => void;
type Node = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : undefined);

/** A type names texts, too, and uses none of them. */
const isType = (node: Node) =>
  typeof node.type === 'string' && /^Ts(?!As|Satisfies|NonNull|Const|Instantiation)/.test(node.type);

/** Goes through a syntax tree. Below `isAsked` stands the id of a message. */
function walk(node: unknown, found: Found, isAsked = false): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, found, isAsked);
  } else if (isNode(node) && !isType(node)) {
    const { type } = node;
    if (type === 'StringLiteral') found(nameOf(node) ?? '', isAsked);
    else if (type === 'TemplateLiteral') walkTemplate(node, found, isAsked);
    else if (type === 'CallExpression' && isFormatMessage(node.callee)) walkDescriptor(node.arguments, found);
    else if (type === 'JSXOpeningElement' && nameOf(node.name) === 'FormattedMessage')
      walkNamed(node.attributes, 'name', found);
    else if (type === 'ConditionalExpression') {
      // Of a choice between ids the condition is none.
      walk(node.test, found);
      walk([node.consequent, node.alternate], found, isAsked);
    } else {
      // What a function is given is no id, though it may answer one.
      const isStillAsked = isAsked && type !== 'CallExpression';
      for (const [key, child] of Object.entries(node)) if (key !== 'span') walk(child, found, isStillAsked);
    }
  }
}

function walkTemplate({ quasis, expressions }: Node, found: Found, isAsked: boolean): void {
  const parts = listOf(quasis).map(quasi => (isNode(quasi) && typeof quasi.cooked === 'string' ? quasi.cooked : ''));
  if (parts.length === 1) found(parts.join(''), isAsked);
  else if (parts[0] !== '') found(patternOf(parts), isAsked);
  walk(expressions, found);
}

const isFormatMessage = (callee: unknown) =>
  isNode(callee) && (nameOf(callee) === 'formatMessage' || nameOf(callee.property) === 'formatMessage');

/** `formatMessage({ id: … }, values)` */
function walkDescriptor(args: unknown, found: Found): void {
  const [first, ...others] = listOf(args);
  const descriptor = isNode(first) && isNode(first.expression) ? first.expression : {};
  if (descriptor.type === 'ObjectExpression') walkNamed(descriptor.properties, 'key', found);
  else walk(first, found);
  walk(others, found);
}

/** Goes through what has names; under `id` stands the id of a message. */
function walkNamed(named: unknown, nameKey: 'name' | 'key', found: Found): void {
  for (const one of listOf(named)) walk(one, found, isNode(one) && nameOf(one[nameKey]) === 'id');
}
