import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { manualScan, sysArticleEbook } from './tables.ts'

const writeEveryMs = 5_000

export interface ScanCounter {
  /** Takes no time: it is written with others a little later. */
  count(manualId: string, language: LanguageCode): void
  /** Writes what was counted since the last time. */
  write(): Promise<void>
  /** The same, and counts no more by itself. */
  close(): Promise<void>
}

/** Counts by manual, day of UTC and language; nothing of the reader is looked at. */
export const openScanCounter = (db: Database, log: Pick<FastifyBaseLogger, 'error'>): ScanCounter => {
  let counted = new Map<string, number>()
  const add = async (counts: ReadonlyMap<string, number>): Promise<void> => {
    const values = [...counts].map(([key, count]) => {
      const [id, day, language] = key.split(' ')
      return sql`(${id}::uuid, ${day}::date, ${language}, ${count}::int)`
    })
    // A manual that an operator took away meanwhile costs the others nothing.
    await db.execute(
      sql`insert into ${manualScan} (manual_id, day, language, count)
          select counted.* from (values ${sql.join(values, sql`, `)}) as counted (manual_id, day, language, count)
            join ${sysArticleEbook} on ${sysArticleEbook.id} = counted.manual_id
          on conflict (manual_id, day, language) do update set count = ${manualScan.count} + excluded.count`,
    )
  }
  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    const taken = counted
    counted = new Map()
    try {
      await add(taken)
    } catch (error) {
      for (const [key, count] of taken) counted.set(key, (counted.get(key) ?? 0) + count)
      throw error
    }
  }
  const timer = setInterval(() => {
    // They are counted with the next ones.
    write().catch((error: unknown) => log.error({ err: error }, 'scans were not counted'))
  }, writeEveryMs)
  timer.unref()
  return {
    count(manualId, language) {
      const key = [manualId, new Date().toISOString().slice(0, 10), language].join(' ')
      counted.set(key, (counted.get(key) ?? 0) + 1)
    },
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
