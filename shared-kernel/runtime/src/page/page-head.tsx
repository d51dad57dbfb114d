/** What a page tells search engines and the browser's title bar. All addresses are absolute. */
export interface PageHeadProps {
  title: string;
  description?: string;
  keywords?: string;
  canonical?: string | undefined;
  robots: 'index,follow' | 'noindex,nofollow';
  /** Left out on pages that hide them. */
  alternates?: readonly { hreflang: string; href: string }[] | undefined;
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
      {structuredData.map(item => {
        const json = JSON.stringify(item).replaceAll('<', '\\u003c');
        // With "<" escaped, the JSON cannot leave its script element.
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}
