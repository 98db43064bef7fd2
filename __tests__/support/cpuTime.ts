/**
 * Returns the CPU time of this process since a previous reading, in milliseconds. Other load on the machine
 * adds little.
 */
export const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
