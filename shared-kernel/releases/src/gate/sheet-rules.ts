import { type Rule, type Selector, type SelectorComponent, type StyleSheet, transform } from 'lightningcss';

interface StyleRule {
  /** Of the outermost cascade layer; undefined for what is in none. */
  readonly layer: string | undefined;
  readonly selector: Selector;
  /** Names of what it sets. */
  readonly properties: readonly string[];
}

export interface SheetRules {
  readonly rules: readonly StyleRule[];
  /** What it sets for each class and each animation, `.card` and `@keyframes spin`. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Layers that remotes may write into (shared-kernel/build/src/cascade-layer-loader.ts). */
const layers: readonly (string | undefined)[] = ['ui', 'pages'];

/** Custom properties of the kit; all look follows from them. */
const kitProperty = /^--ex-/;

export function sheetRules(code: Buffer): SheetRules {
  const rules: StyleRule[] = [];
  const names = new Map<string, Set<string>>();
  const note = (name: string, line: string) => names.set(name, (names.get(name) ?? new Set()).add(line));
  const walk = (some: readonly Rule[], layer: string | undefined, around: string) => {
    for (const rule of some) {
      if (rule.type === 'style') {
        const { selectors, declarations, rules: inner = [] } = rule.value;
        const { declarations: usual = [], importantDeclarations: important = [] } = declarations ?? {};
        const all = [...usual, ...important];
        for (const selector of selectors) {
          rules.push({ layer, selector, properties: all.map(nameOf) });
          for (const name of classesIn(selector))
            for (const one of all) note(`.${name}`, `${around} ${JSON.stringify(selector)} ${groupOf(one)}`);
        }
        walk(inner, layer, `${around} ${JSON.stringify(selectors)}`);
      } else if (rule.type === 'keyframes') {
        const { name, keyframes } = rule.value;
        note(`@keyframes ${name.value}`, JSON.stringify(keyframes));
      } else if (rule.type === 'layer-block') {
        const own = rule.value.name?.[0];
        walk(rule.value.rules, layer ?? own, around);
      } else if (rule.type === 'media' || rule.type === 'supports' || rule.type === 'container') {
        const { rules: inner, loc: _place, ...condition } = rule.value;
        walk(inner, layer, `${around} ${JSON.stringify(condition)}`);
      }
    }
  };
  // Only to be read: nothing of it is changed or used.
  const StyleSheet = ({ rules: all }: StyleSheet) => walk(all, undefined, '');
  transform({ filename: 'styles.css', code, visitor: { StyleSheet } });
  return { rules, names };
}

/** What a rule reaches that is not the stylesheet's own, in words. */
export function leakIn({ rules }: SheetRules): string | undefined {
  for (const { layer, selector, properties } of rules) {
    const words = wordsOf(selector);
    if (!layers.includes(layer)) return `the rule for ${words} is in ${layer ? `the layer ${layer}` : 'no layer'}`;
    const isVariable = (name: string) => name.startsWith('--') && !kitProperty.test(name);
    if (!isAnchored(selector) && !properties.every(isVariable))
      return `the rule for ${words} reaches what has no class of its own`;
  }
  return undefined;
}

/** The name of a custom property is beside what says that it is one. */
const nameOf = (declaration: { property: string; value?: unknown }): string => {
  const { property, value } = declaration;
  return property === 'custom' && typeof value === 'object' && value !== null && 'name' in value
    ? String(value.name)
    : property;
};

/** Minifiers write `border-width` or `border`, as it fits what stands around it. */
const groupOf = (declaration: { property: string; value?: unknown }) =>
  nameOf(declaration)
    .replace(/^(?!--)-\w+-/, '')
    .replace(/(\w)-.*/, '$1');

/** The alternatives of `:is(…)`. */
const alternatives = (component: SelectorComponent): Selector[] =>
  component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where')
    ? component.selectors
    : [];

const classesIn = (selector: Selector): string[] =>
  selector.flatMap(component =>
    component.type === 'class' ? [component.name] : alternatives(component).flatMap(classesIn),
  );

/** Whether everything that it matches has a class, or is inside of what has one. */
const isAnchored = (selector: Selector): boolean =>
  selector.some(component => {
    if (component.type === 'class' || component.type === 'nesting') return true;
    // As libraries do: `[class^='card-field']`.
    if (component.type === 'attribute' && component.name === 'class') return component.operation != null;
    const some = alternatives(component);
    return some.length > 0 && some.every(isAnchored);
  });

const wordsOf = (selector: Selector) => selector.map(wordOf).join('');

function wordOf(component: SelectorComponent): string {
  if (component.type === 'class') return `.${component.name}`;
  if (component.type === 'id') return `#${component.name}`;
  if (component.type === 'type') return component.name;
  if (component.type === 'attribute') return `[${component.name}]`;
  if (component.type === 'combinator') return component.value === 'descendant' ? ' ' : ` ${component.value} `;
  if (component.type === 'pseudo-class') return `:${component.kind}`;
  return component.type === 'pseudo-element' ? `::${component.kind}` : '*';
}
