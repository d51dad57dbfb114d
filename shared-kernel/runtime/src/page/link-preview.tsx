import { shopName } from '@exwerk/contract/storefronts/shop-name';

interface Preview {
  title: string;
  description?: string | undefined;
  /** The page's canonical address. */
  url: string;
  /** `sk-SK` */
  locale: string;
  /** The shop's own picture where a page has none. */
  image?: string | undefined;
}

/** What others show beside a link to a page: https://ogp.me */
export function LinkPreview({ title, description, url, locale, image }: Preview) {
  const properties = {
    site_name: shopName,
    type: 'website',
    title,
    description,
    url,
    locale: locale.replace('-', '_'),
    image: image ?? `${new URL('/preview.png', url)}`,
  };
  return (
    <>
      {Object.entries(properties).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
