/** Where a process answers those who run it unless a variable says otherwise: beside its own port, so that shops on one machine do not meet. */
export function operationsPortBeside(port: number): number {
  // 0 is any free port.
  return port === 0 ? 0 : port + 100;
}
