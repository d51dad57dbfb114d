import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';

/** A selector, and the classes that an element of the page must have before it can match. */
interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
}

/** A rule of a stylesheet with what stands around it. */
interface StyleRule {
  /** At-rules around it from the outermost, `@layer pages`, `@media (width<=600px)`. */
  readonly within: readonly string[];
  /** None for an at-rule that stands by itself, such as a font. */
  readonly selectors?: readonly Selector[];
  /** Declarations, or the whole at-rule. */
  readonly text: string;
  /** Of keyframes, which are of use only where a rule names them. */
  readonly keyframes?: string;
}

/** The rules of a stylesheet in order. Files that it names are looked for beside it. */
export function rulesOf(css: string, href: string): StyleRule[] {
  const beside = (name: string) => new URL(name, `http://page${href}`).pathname;
  const withPaths = css.replace(relativeFile, (_whole, name: string) => `url(${beside(name)})`);
  return collect(postcss.parse(withPaths), []);
}

const relativeFile = /url\((?!["']?(?:data:|https?:|\/|#))["']?([^)"']+)["']?\)/g;

const grouping = new Set(['media', 'supports', 'layer', 'container']);

function collect(parent: Container<ChildNode>, within: readonly string[]): StyleRule[] {
  return (parent.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === 'atrule') return collectAtRule(node, within);
    if (node.type !== 'rule') return [];
    const selectors = node.selectors.map(text => ({ text, classes: classesOf(text) }));
    return [{ within, selectors, text: node.nodes.map(String).join(';') }];
  });
}

function collectAtRule(node: AtRule, within: readonly string[]): StyleRule[] {
  if (node.nodes && grouping.has(node.name)) return collect(node, [...within, `@${node.name} ${node.params}`]);
  const text = node.nodes ? String(node) : `${node};`;
  return [{ within, text, ...(node.name === 'keyframes' && { keyframes: node.params }) }];
}

/** What stands in brackets, as in `:not(.open)`, may as well be absent. */
function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return [...outside.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Names of all classes that elements of the markup have. */
export function classesIn(markup: string): ReadonlySet<string> {
  const attributes = new Set(Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names));
  return new Set([...attributes].flatMap(names => names.split(' ')));
}

/** Those of the rules that can match an element with some of the classes, as one stylesheet. */
export function usedRules(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  const matching = rules.flatMap((rule): StyleRule[] => {
    if (!rule.selectors) return [rule];
    const selectors = rule.selectors.filter(selector => selector.classes.every(name => classes.has(name)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
  const kept = withoutEarlierCopies(matching);
  const named = kept.map(rule => (rule.keyframes ? '' : rule.text)).join(' ');
  return print(kept.filter(({ keyframes }) => keyframes === undefined || named.includes(keyframes)));
}

/** Each remote brings its own copy of the kit. Of rules that are alike, the last decides anyway. */
function withoutEarlierCopies(rules: readonly StyleRule[]): StyleRule[] {
  const seen = new Set<string>();
  const later = rules.toReversed().filter(rule => {
    const key = print([rule]);
    return !seen.has(key) && seen.add(key);
  });
  return later.toReversed();
}

function print(rules: readonly StyleRule[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { within, selectors, text } of rules) {
    let same = 0;
    while (same < open.length && open[same] === within[same]) same += 1;
    css +=
      '}'.repeat(open.length - same) +
      within
        .slice(same)
        .map(group => `${group}{`)
        .join('');
    css += selectors ? `${selectors.map(selector => selector.text).join(',')}{${text}}` : text;
    open = within;
  }
  return css + '}'.repeat(open.length);
}
