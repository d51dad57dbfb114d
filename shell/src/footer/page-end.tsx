import { NewsletterBlock } from '../newsletter/newsletter-block.tsx';
import { Footer } from './footer.tsx';

/** What stands below every page that has a footer. */
export default function PageEnd() {
  return (
    <>
      <NewsletterBlock />
      <Footer />
    </>
  );
}
