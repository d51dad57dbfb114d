const port = process.env.EMBEDDED_PORT ?? '8090';

/** How suites show that they may see and steer the embedded services. */
export const operatorsKey = { authorization: `Bearer ${process.env.OPERATORS_KEY ?? 'local-operators-key'}` };

/** The operators' overview; its forms are sent to addresses below it. */
export const operatorsUrl = (embeddedPort: string | number = port) => `http://127.0.0.1:${embeddedPort}/operators`;
