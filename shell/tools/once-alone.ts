/** Acts when whoever started this process is gone without a word: another parent has it now, or nobody reads what it says. */
export function onceAlone(act: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || act(), 1000).unref();
  process.stdout.on('error', act);
}
