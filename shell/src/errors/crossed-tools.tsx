/** The picture of pages without a result: a wrench and a screwdriver. */
export function CrossedTools({ label }: { label?: string }) {
  return (
    <svg width="160" height="120" viewBox="0 0 160 120" role="img" aria-hidden={label === undefined}>
      <title>{label}</title>
      <ellipse cx="80" cy="108" rx="58" ry="7" fill="var(--ex-surface-3)" />
      <g fill="none" strokeLinecap="round" strokeWidth="10">
        <path d="M46 92 L104 34" stroke="var(--ex-accent)" />
        <path d="M114 92 L72 50" stroke="var(--ex-cta)" strokeWidth="14" />
        <path d="M72 50 L52 30" stroke="var(--ex-line-strong)" strokeWidth="6" />
      </g>
      <path d="M100 22a18 18 0 0 1 22 22l-10-3-6-6z M122 20l-8 12 6 6 12-8" fill="var(--ex-accent)" />
    </svg>
  );
}
