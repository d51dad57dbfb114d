interface Page {
  /** Where its form may lead, besides itself: browsers apply this to the redirect after the form as well. */
  leadsTo?: string;
  /** Who may show it in a frame; nobody unless said. */
  framedBy?: string;
  /** Whether it has scripts, of this host alone. */
  hasScripts?: boolean;
}

/** The headers of a page that a shopper decides something about a payment on: nothing from elsewhere, kept nowhere. */
export function paymentPageHeaders({ leadsTo, framedBy = "'none'", hasScripts = false }: Page = {}) {
  const policy = [
    "default-src 'none'",
    ...(hasScripts ? ["script-src 'self'"] : []),
    "style-src 'self'",
    `form-action 'self'${leadsTo === undefined ? '' : ` ${leadsTo}`}`,
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}
