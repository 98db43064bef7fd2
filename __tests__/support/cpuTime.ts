/** Returns the milliseconds of CPU time of this process since a reading of it: other work on the machine adds little. */
export const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
