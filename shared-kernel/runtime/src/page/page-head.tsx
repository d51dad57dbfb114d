/** What a page tells search engines and the browser's title bar. All addresses are absolute. */
export interface PageHeadProps {
  title: string;
  description?: string;
  keywords?: string;
  canonical?: string;
  robots: 'index,follow' | 'noindex,nofollow';
  /** Left out on pages that hide them. */
  alternates?: readonly { hreflang: string; href: string }[] | undefined;
  /** Of a page that others may show as a preview beside a link to it (https://ogp.me). */
  shared?: { locale: string; image?: string | undefined };
  /** schema.org objects. */
  structuredData?: readonly object[];
}

/** React lifts these tags into the document's head, on the server and after navigation alike. */
export function PageHead({
  title,
  description,
  keywords,
  canonical,
  robots,
  alternates = [],
  shared,
  structuredData = [],
}: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      <meta name="robots" content={robots} />
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {shared && (
        <>
          <meta property="og:site_name" content="Exwerk" />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          {canonical && <meta property="og:url" content={canonical} />}
          <meta property="og:locale" content={shared.locale.replace('-', '_')} />
          {shared.image && <meta property="og:image" content={shared.image} />}
          <meta name="twitter:card" content={shared.image ? 'summary_large_image' : 'summary'} />
        </>
      )}
      {structuredData.map(item => {
        const json = JSON.stringify(item).replaceAll('<', '\\u003c');
        // With "<" escaped, the JSON cannot leave its script element.
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}
