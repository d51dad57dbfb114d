import * as z from 'zod';
import { parseConfig, port } from '../src/server/parse-config.ts';

const config = parseConfig(
  z.object({
    SHELL_PORT: port(8080),
    MIDDLEWARE_PORT: port(8081),
    RELEASES_PORT: port(8082),
    EMBEDDED_PORT: port(8090),
  }),
);

/** Ports of the shop's processes. */
export const ports = {
  shell: config.SHELL_PORT,
  middleware: config.MIDDLEWARE_PORT,
  releases: config.RELEASES_PORT,
  embedded: config.EMBEDDED_PORT,
};
