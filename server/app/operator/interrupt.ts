const interrupts = ['SIGINT', 'SIGTERM'] as const

/** An interrupt ends a long work between two of its steps; a second one ends it at once. */
export const listenForInterrupt = () => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const name of interrupts) process.once(name, abort)
  const stop = () => {
    for (const name of interrupts) process.off(name, abort)
  }
  return { signal: controller.signal, stop }
}
