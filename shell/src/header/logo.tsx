/** Both drawings are there, the theme shows one; no script is needed and nothing flashes. */
export function Logo() {
  return (
    <picture>
      <source srcSet="/logo-dark-theme.svg" media="(prefers-color-scheme: dark)" />
      <img src="/logo.svg" alt="" width={132} height={32} />
    </picture>
  );
}
