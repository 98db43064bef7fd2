import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { personLog } from '#server/platform/db/schema.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { subjectOf } from '#server/platform/workflows/personLog.ts'

/** Returns those of the users whose data was erased. The log stores only a pseudonym of their ids. */
export const findErasedUsers = async (
  db: Database,
  key: AuditKey,
  userIds: readonly string[],
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set()
  const bySubject = new Map(userIds.map((id) => [subjectOf(key, id), id]))
  const rows = await rowsOf<{ subject: string }>(
    db,
    sql`select distinct subject from ${personLog}
         where event = 'erased' and subject = any(${sql.param([...bySubject.keys()])}::text[])`,
  )
  return new Set(rows.flatMap(({ subject }) => bySubject.get(subject) ?? []))
}
