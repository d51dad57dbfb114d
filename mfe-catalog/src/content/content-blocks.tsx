import type { ContentBlock } from '@exwerk/contract/calls/content';
import { Disclosure } from '@exwerk/ui/disclosure';
import layout from '@exwerk/ui/layout.module.css';
import { ProductImage } from '@exwerk/ui/product-image';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Brands } from '../home/brands.tsx';
import { Departments } from '../home/departments.tsx';
import { Hero } from '../home/hero.tsx';

/** One block of a content page. */
function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'links':
      return (
        <ul>
          {block.links.map(link => (
            <li key={link.href}>
              <ShopLink href={link.href}>{link.text}</ShopLink>
            </li>
          ))}
        </ul>
      );
    case 'image':
      return <ProductImage url={block.url} alt={block.alt} sizes="(min-width: 768px) 52rem, 100vw" widest={1280} />;
    case 'faq':
      return block.entries.map(entry => (
        <Disclosure key={entry.question} title={entry.question}>
          <p>{entry.answer}</p>
        </Disclosure>
      ));
    case 'slides':
      return <Hero slides={block.slides} />;
    case 'brands':
      return <Brands brands={block.brands} />;
    case 'departments':
      return <Departments />;
  }
}

/** A column of text and the blocks that break out of it to the full width. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, index) => {
    // Blocks of a page carry no id and keep their order.
    const key = `${index}`;
    const wide = block.type === 'slides' || block.type === 'brands' || block.type === 'departments';
    return wide ? (
      <Block key={key} block={block} />
    ) : (
      <div key={key} className={`${layout.container} ${layout.narrow}`}>
        <Block block={block} />
      </div>
    );
  });
}
