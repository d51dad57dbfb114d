/** SHELL-36: drawn in the text's colour, so the mark follows the theme. */
export function Logo() {
  return (
    <svg width="148" height="36" viewBox="0 0 148 36" aria-hidden>
      <path d="M2 6h20v6H9v4h11v5H9v4h13v6H2z" fill="var(--ex-cta)" />
      <path d="M26 6h8l20 25h-8zM46 6h8L34 31h-8z" fill="var(--ex-cta)" opacity="0.85" />
      <text
        x="60"
        y="28"
        fontFamily="var(--ex-font)"
        fontSize="25"
        fontWeight="750"
        letterSpacing="-0.5"
        fill="currentcolor"
      >
        werk
      </text>
    </svg>
  );
}
