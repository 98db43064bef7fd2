import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { manualScan, sysArticleEbook } from './tables.ts'

const writeEveryMs = 5_000

export interface ScanCounter {
  /** Counts a scan in memory; written periodically. */
  count(manualId: string, language: LanguageCode): void
  /** Writes the counts since the last write. */
  write(): Promise<void>
  /** Stops the timer, and writes the remaining counts. */
  close(): Promise<void>
}

/**
 * Creates a counter of scans by manual, UTC day and language, without any data of the reader. Writes to the database
 * every 5 seconds.
 */
export const openScanCounter = (db: Database, log: Pick<FastifyBaseLogger, 'error'>): ScanCounter => {
  let pending = new Map<string, number>()
  const add = async (counts: ReadonlyMap<string, number>): Promise<void> => {
    const values = [...counts].map(([key, count]) => {
      const [id, day, language] = key.split(' ')
      return sql`(${id}::uuid, ${day}::date, ${language}, ${count}::int)`
    })
    // A manual that was deleted meanwhile must not make the other counts fail.
    await db.execute(
      sql`insert into ${manualScan} (manual_id, day, language, count)
          select counted.* from (values ${sql.join(values, sql`, `)}) as counted (manual_id, day, language, count)
            join ${sysArticleEbook} on ${sysArticleEbook.id} = counted.manual_id
          on conflict (manual_id, day, language) do update set count = ${manualScan.count} + excluded.count`,
    )
  }
  const write = async (): Promise<void> => {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    try {
      await add(batch)
    } catch (error) {
      for (const [key, count] of batch) pending.set(key, (pending.get(key) ?? 0) + count)
      throw error
    }
  }
  const timer = setInterval(() => {
    // They are written with the next ones.
    write().catch((error: unknown) => log.error({ err: error }, 'scans were not counted'))
  }, writeEveryMs)
  timer.unref()
  return {
    count(manualId, language) {
      const key = [manualId, new Date().toISOString().slice(0, 10), language].join(' ')
      pending.set(key, (pending.get(key) ?? 0) + 1)
    },
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
