import { filmKind } from './film-kind.ts';
import styles from './product-blocks.module.css';

/** The film, which ends when its dialog closes. */
export default function FilmView({ name, url }: { name: string; url: string }) {
  if (filmKind(url) === 'picture') return <img className={styles.film} src={url} alt={name} width={640} height={360} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what the shop films has no words
    <video className={styles.film} src={url} aria-label={name} controls autoPlay playsInline width={640} height={360} />
  );
}
