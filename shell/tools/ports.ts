import { type Followed, readEnvironment } from '@exwerk/service/config/environment';
import { operationsPort, port } from '@exwerk/service/config/variables';
import * as z from 'zod';

const schemaOf = ({ SHELL_PORT, MIDDLEWARE_PORT, RELEASES_PORT }: Followed) =>
  z.object({
    SHELL_PORT: port(8080),
    MIDDLEWARE_PORT: port(8081),
    RELEASES_PORT: port(8082),
    EMBEDDED_PORT: port(8090),
    MAIL_PORT: port(8025),
    DEV_PORT: port(9300),
    SHELL_OPERATIONS_PORT: operationsPort(SHELL_PORT),
    MIDDLEWARE_OPERATIONS_PORT: operationsPort(MIDDLEWARE_PORT),
    RELEASES_OPERATIONS_PORT: operationsPort(RELEASES_PORT),
  });
const config = readEnvironment({ schemaOf });

/** Ports of the shop's processes. */
export const ports = {
  shell: config.SHELL_PORT,
  middleware: config.MIDDLEWARE_PORT,
  releases: config.RELEASES_PORT,
  embedded: config.EMBEDDED_PORT,
};

/** Where those who run the processes ask them how they are. The embedded services answer on their own port, which only this machine reaches. */
export const operationsPorts = {
  shell: config.SHELL_OPERATIONS_PORT,
  middleware: config.MIDDLEWARE_OPERATIONS_PORT,
  releases: config.RELEASES_OPERATIONS_PORT,
  embedded: ports.embedded,
};

/** Where the embedded mail service takes mails. */
export const mailPort = config.MAIL_PORT;

/** First of the dev servers' ports, one for each remote that is developed. */
export const firstDevPort = config.DEV_PORT;
