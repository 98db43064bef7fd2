import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { account } from '#server/platform/db/schema.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { exportEvent } from './tables.ts'

type LogEntry = typeof exportEvent.$inferInsert

interface SeedExport extends Pick<LogEntry, 'whatEn' | 'whatZh' | 'rows' | 'filteredByEn' | 'filteredByZh'> {
  by: string
  scope?: LogEntry['scope']
  hoursAgo: number
}

const exports: readonly SeedExport[] = [
  { by: 'vendor', whatEn: 'Devices (CSV)', whatZh: '设备（CSV）', rows: 166, hoursAgo: 5 },
  {
    by: 'admin',
    whatEn: 'Blood pressure (XLSX)',
    whatZh: '血压（XLSX）',
    filteredByEn: 'Level: Grade 3, Grade 2',
    filteredByZh: '等级：3 级高血压、2 级高血压',
    rows: 4_210,
    hoursAgo: 29,
  },
  {
    by: 'marketing',
    whatEn: 'Subscribers (CSV)',
    whatZh: '订阅者（CSV）',
    filteredByEn: 'State: Subscribed',
    filteredByZh: '状态：已订阅',
    rows: 312,
    hoursAgo: 77,
  },
  {
    by: 'omnia',
    whatEn: 'Feedback (CSV)',
    whatZh: '用户反馈（CSV）',
    scope: 'selected',
    rows: 12,
    hoursAgo: 151,
  },
  {
    by: 'auditor',
    whatEn: 'Transitions of all records (CSV)',
    whatZh: '状态变更（CSV）',
    filteredByEn: 'Role: Administrator',
    filteredByZh: '身份：管理员',
    rows: 1_873,
    hoursAgo: 720,
  },
  { by: 'admin', whatEn: 'Vendors (CSV)', whatZh: '厂商（CSV）', scope: 'pages', rows: 100, hoursAgo: 1_310 },
]

/** Stores export log entries of a year; their files no longer exist. */
const storeExports = async ({ db }: SeedContext): Promise<void> => {
  for (const { by, hoursAgo, scope = 'matching', ...entry } of exports) {
    const sha256 = createHash('sha256').update(JSON.stringify(entry)).digest('hex')
    await db.execute(
      sql`insert into ${exportEvent} (id, create_time, what_en, what_zh, scope, filtered_by_en, filtered_by_zh, rows, sha256, actor_id, actor_name)
          select ${randomUUID()}::uuid, now() - make_interval(hours => ${hoursAgo}), ${entry.whatEn}, ${entry.whatZh}, ${scope},
                 ${entry.filteredByEn ?? null}, ${entry.filteredByZh ?? null}, ${entry.rows}, ${sha256}, id, username
            from ${account} where username = ${by}`,
    )
  }
}

/** Demonstration data of exports. */
export const seed = { exports: storeExports } satisfies SeedParts
