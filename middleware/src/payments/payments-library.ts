/** Node takes a CommonJS module itself for its default export, compilers take what it has exported under that name. */
const defaultOf = <Exported extends object>(exported: Exported): Exported =>
  'default' in exported ? (exported.default as Exported) : exported;

/**
 * What the shop uses of the provider's library, read when a payment is first spoken of. All of it would be 2,400 files in place of 300, which
 * kept the first shopper half a second and each process 30 MB.
 */
export async function paymentsLibrary() {
  const [client, config, payments, recurring, modifications, validator] = await Promise.all([
    import('@adyen/api-library/lib/src/client.js'),
    import('@adyen/api-library/lib/src/config.js'),
    import('@adyen/api-library/lib/src/services/checkout/paymentsApi.js'),
    import('@adyen/api-library/lib/src/services/checkout/recurringApi.js'),
    import('@adyen/api-library/lib/src/services/checkout/modificationsApi.js'),
    import('@adyen/api-library/lib/src/utils/hmacValidator.js'),
  ]);
  return {
    Client: defaultOf(client.default),
    EnvironmentEnum: config.EnvironmentEnum,
    PaymentsApi: payments.PaymentsApi,
    RecurringApi: recurring.RecurringApi,
    ModificationsApi: modifications.ModificationsApi,
    HmacValidator: defaultOf(validator.default),
  };
}
