import type { Page } from 'playwright-core'

export interface NetworkConditions {
  bitsPerSecond: number
  latencyMs: number
  /** Factor by which the CPU is throttled. */
  slowerCpu?: number
}

/** Throttles network and CPU of a page that is not opened yet, and clears its cache. */
export const throttlePage = async (
  page: Page,
  { bitsPerSecond, latencyMs, slowerCpu = 1 }: NetworkConditions,
): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const throughput = bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
}
