/** Milliseconds of processor that this thread has had, whatever others on the machine took meanwhile. */
export function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
