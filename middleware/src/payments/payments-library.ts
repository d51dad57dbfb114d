/** Thousands of files: they are read when a payment is first spoken of, not when a process starts. */
export const paymentsLibrary = () => import('@adyen/api-library');
