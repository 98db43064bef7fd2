import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { statuses } from '#contract/core/status.ts'
import { type Client, post } from '../keyRaces.ts'

/** Clients that write records in sequence over HTTP, despite failures of the server and its database. */
export interface Writers {
  /** Ids of acknowledged records. */
  acknowledged: Set<string>
  /** Waits until this number of further writes was acknowledged. */
  more(count: number): Promise<void>
  /** Continues at another URL of the server. */
  goOnAt(url: string): void
  stop(): Promise<void>
}

const retryMs = 20

export const startWriters = ({ url, token }: Client, count: number): Writers => {
  const acknowledged = new Set<string>()
  let address = url
  let isStopped = false
  const writeOne = async (newId: string): Promise<boolean> => {
    const record = { newId, name: newId, contentEn: 'Written before a crash', contentZh: '崩溃之前写入' }
    const reply = await post(`${address}/platform/feedback/saveOrUpdateCannedReply`, record, token)
    const { status } = (await reply.json()) as { status: number }
    return status === statuses.ok.status
  }
  const loop = async () => {
    while (!isStopped) {
      const newId = randomUUID()
      if (await writeOne(newId).catch(() => false)) acknowledged.add(newId)
      else await pause(retryMs)
    }
  }
  const loops = Array.from({ length: count }, loop)
  return {
    acknowledged,
    more: async (count) => {
      const enough = acknowledged.size + count
      while (acknowledged.size < enough) await pause(retryMs)
    },
    goOnAt: (url) => {
      address = url
    },
    stop: async () => {
      isStopped = true
      await Promise.all(loops)
    },
  }
}
