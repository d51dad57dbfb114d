/** Both drawings are there, the theme shows one; no script is needed and nothing flashes. */
export function Logo({ className, onDark = false }: { className?: string | undefined; onDark?: boolean }) {
  return (
    <picture className={className}>
      {!onDark && <source srcSet="/logo-dark-theme.svg" media="(prefers-color-scheme: dark)" />}
      {onDark ? (
        <img src="/logo-dark-theme.svg" alt="" width={132} height={32} loading="lazy" />
      ) : (
        <img src="/logo.svg" alt="" width={132} height={32} />
      )}
    </picture>
  );
}
