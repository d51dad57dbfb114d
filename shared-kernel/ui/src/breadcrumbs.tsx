import styles from './breadcrumbs.module.css';
import type { LinkElement } from './link.tsx';

/** The way from home to this page; the last step is where one is. */
export function Breadcrumbs({
  label,
  steps,
  linkAs: LinkElement = 'a',
}: {
  label: string;
  steps: readonly { name: string; href: string }[];
  linkAs?: LinkElement;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.href}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <LinkElement href={step.href}>{step.name}</LinkElement>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
