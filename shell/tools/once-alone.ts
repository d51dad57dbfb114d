/** Acts, once, when whoever started this process is gone without a word: another parent has it now, or nobody reads what it says. */
export function onceAlone(act: () => void): void {
  const parent = process.ppid;
  let isAlone = false;
  const notice = () => {
    if (isAlone) return;
    isAlone = true;
    act();
  };
  setInterval(() => process.ppid === parent || notice(), 1000).unref();
  process.stdout.on('error', notice);
}
