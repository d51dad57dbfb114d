/** A number as the store writes it, `+44 800 399 375`, to be called at a press. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
);
