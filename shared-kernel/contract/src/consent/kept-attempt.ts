/** Under this name a browser keeps a try to pay of which it has not heard the end: whoever finds it looks into what became of it. */
export const keptAttemptName = 'payment-attempt';
