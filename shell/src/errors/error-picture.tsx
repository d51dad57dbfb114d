import styles from './error-page.module.css';

/** A parcel that is not there, or a machine that has stopped. Decoration. */
export function ErrorPicture({ kind }: { kind: 'not-found' | 'failure' }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 160 110"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M18 98h124" opacity=".35" />
      {kind === 'not-found' ? (
        <>
          <path d="M46 44 80 28l34 16v38L80 98 46 82zM46 44l34 16 34-16M80 60v38" />
          <circle cx="116" cy="34" r="17" />
          <path d="m128 47 14 14" />
        </>
      ) : (
        <>
          <path d="M40 98V52h80v46M56 52V36h48v16" />
          <path d="m72 66 16 18M88 66 72 84" />
          <path d="M80 26V14M64 28l-6-9M96 28l6-9" opacity=".6" />
        </>
      )}
    </svg>
  );
}
