/** Both drawings are there, the theme shows one; no script is needed and nothing flashes. The one on dark ground ends the page, far below. */
export function Logo({ className, onDark = false }: { className?: string | undefined; onDark?: boolean }) {
  return (
    <picture className={className}>
      {!onDark && <source srcSet="/logo-dark-theme.svg" media="(prefers-color-scheme: dark)" />}
      <img
        src={onDark ? '/logo-dark-theme.svg' : '/logo.svg'}
        alt=""
        width={132}
        height={32}
        {...(onDark && { loading: 'lazy' })}
      />
    </picture>
  );
}
