import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/db/database.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { timed } from './rounds.ts'

export const exportedRows = 10_000

/** Baseline: queries the newest readings and writes them to a file unformatted. Returns the milliseconds. */
export const bareExport = async (db: Database): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  return timed(async () => {
    const rows = await rowsOf(
      db,
      sql`select measured_at, device_id, q_systolic, q_diastolic, q_pulse from reading_blood_pressure
           order by measured_at desc nulls last, id desc limit ${exportedRows}`,
    )
    const lines = rows.map((row) => Object.values(row as object).join(','))
    await writeFile(join(folder, 'rows.csv'), `${lines.join('\n')}\n`)
  }).finally(() => rm(folder, { recursive: true }))
}
