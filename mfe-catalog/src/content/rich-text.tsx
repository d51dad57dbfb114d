import prose from '@exwerk/ui/prose.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Fragment, type ReactNode } from 'react';
import { type HtmlNode, parseHtml } from './safe-html.ts';

function render(nodes: readonly HtmlNode[]): ReactNode {
  return nodes.map((node, index) => {
    // A parsed text never changes its order, so the position is the identity.
    const key = `${index}`;
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    const { tag: Tag, href, children } = node;
    if (Tag === 'br') return <br key={key} />;
    if (Tag !== 'a') return <Tag key={key}>{render(children)}</Tag>;
    if (href === undefined) return <Fragment key={key}>{render(children)}</Fragment>;
    return (
      <ShopLink key={key} href={href}>
        {render(children)}
      </ShopLink>
    );
  });
}

/** Markup of editors as elements; in plain text without any tag each line becomes a paragraph. */
export function RichText({ html }: { html: string }) {
  if (/<[a-z]/i.test(html)) return <div className={prose.prose}>{render(parseHtml(html))}</div>;
  const paragraphs = html.split('\n').filter(text => text.trim() !== '');
  return (
    <div className={prose.prose}>
      {paragraphs.map((text, index) => (
        <p key={index}>{render(parseHtml(text))}</p>
      ))}
    </div>
  );
}
