/** What others show beside a link to a page: https://ogp.me. `url` is its canonical address. */
export function LinkPreview({
  title,
  description,
  url,
  locale,
  image,
}: {
  title: string;
  description?: string | undefined;
  url: string;
  locale: string;
  image?: string | undefined;
}) {
  return (
    <>
      <meta property="og:site_name" content="Exwerk" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
