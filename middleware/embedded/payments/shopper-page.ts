import { page } from '@exwerk/embedded-http/page';
import { html } from '@exwerk/service/http/html';
import type { bankTexts } from './bank-texts.ts';
import { paymentFacts } from './payment-facts.ts';
import type { Amount } from './request.ts';

type Markup = ReturnType<typeof html>;

/** What a shopper sees of a payment outside the shop: what is paid, then what there is to do. */
export const shopperPage = (
  texts: ReturnType<typeof bankTexts>,
  paid: { amount: Amount; reference: string; locale?: string | undefined },
  { styles, method = '', actions }: { styles: string; method?: Markup | ''; actions: Markup },
) =>
  page({
    title: texts.title,
    lang: texts.lang,
    styles,
    body: html`<main>
<p class="notice">${texts.notice}</p>
<h1>${texts.title}</h1>
<dl>
${method}
${paymentFacts(texts, paid, paid.locale)}
</dl>
${actions}
</main>`,
  });
