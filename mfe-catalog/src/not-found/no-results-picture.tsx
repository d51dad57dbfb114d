/** A lens over an empty shelf. */
export function NoResultsPicture() {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
      <g fill="none" stroke="var(--ex-line-strong)" strokeWidth="4" strokeLinecap="round">
        <path d="M20 40v92M220 40v92M20 74h200M20 118h200" />
        <path d="M44 74V52h34v22M92 74V60h22v14" opacity=".6" />
      </g>
      <circle cx="150" cy="66" r="36" fill="var(--ex-brand-soft)" stroke="var(--ex-accent)" strokeWidth="6" />
      <path d="m177 93 26 27" stroke="var(--ex-accent)" strokeWidth="9" strokeLinecap="round" />
      <path d="m138 54 24 24m0-24-24 24" stroke="var(--ex-cta)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
