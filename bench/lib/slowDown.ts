import type { Page } from 'playwright-core'

export interface Line {
  bitsPerSecond: number
  latencyMs: number
  /** How many times as long the processor takes. */
  slowerCpu?: number
}

/** Puts a page that has not been opened yet on a line, with nothing cached. */
export const slowDown = async (page: Page, { bitsPerSecond, latencyMs, slowerCpu = 1 }: Line): Promise<void> => {
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
