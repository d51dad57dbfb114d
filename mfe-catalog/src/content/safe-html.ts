/** A piece of parsed markup: text, or an element of the few that content may use. */
export type HtmlNode = string | { tag: AllowedTag; href?: string; children: HtmlNode[] };

const allowed = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'br', 'blockquote'] as const;
type AllowedTag = (typeof allowed)[number];

/** What markup is made of; other signs that editors name come as themselves. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]+|amp|[lg]t|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Addresses that a link in content may have: the web, mail, telephone, or a path of the shop. */
function safeHref(attributes: string): string | undefined {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const href = decode(match?.[1] ?? match?.[2] ?? '').trim();
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href) ? href : undefined;
}

/** Elements within each other that a page can surely draw; what is deeper stands side by side. */
const deepest = 100;

/**
 * Reads markup that editors wrote into a tree of the elements content may use. Everything else loses its tags, scripts and
 * styles their text as well; no attribute but a link's address is kept. So the result can hold no script, whatever came in.
 */
export function parseHtml(html: string): HtmlNode[] {
  // As browsers do: what does not end goes on to the end of the text. So nothing is read twice, however often it begins.
  const source = html.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  const root: HtmlNode[] = [];
  const open: { tag: AllowedTag; children: HtmlNode[] }[] = [];
  const top = () => open.at(-1)?.children ?? root;
  for (const [piece, closing, name, attributes = ''] of source.matchAll(/<(\/?)([a-z][a-z\d]*)\b([^<>]*)>|[^<]+|</gi)) {
    if (name === undefined) {
      top().push(decode(piece));
      continue;
    }
    const tag = allowed.find(candidate => candidate === name.toLowerCase());
    if (tag === undefined) continue;
    if (closing) {
      const depth = open.findLastIndex(element => element.tag === tag);
      if (depth >= 0) open.length = depth;
      continue;
    }
    const href = tag === 'a' ? safeHref(attributes) : undefined;
    const element = { tag, ...(href !== undefined && { href }), children: [] };
    top().push(element);
    if (tag !== 'br' && open.length < deepest) open.push(element);
  }
  return root;
}
