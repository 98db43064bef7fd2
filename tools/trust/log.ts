import { ok } from 'node:assert'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { createRandom, type Random } from '#server/platform/seed/random.ts'
import { LogFault } from '#server/platform/workflows/verify/fault.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { addTransitions } from '#support/bulkLog.ts'
import { fileIn, sign, testKey } from '#support/checkpoints.ts'
import { openDatabase, undone } from '#support/database.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { asAttacker, rehash, repairHead, tamper } from '#support/tampering.ts'
import type { TrustRun } from './run.ts'

const edited = (column: string, value: SQL) => (db: Database, row: number) =>
  tamper(db, sql`update transition set ${sql.identifier(column)} = ${value} where seq = ${row}`)

/** Ways to tamper with a row of the log, each of which must be detected at that row. */
const tamperings: Record<string, (db: Database, row: number) => Promise<void>> = {
  'another name': edited('actor_name', sql`actor_name || '!'`),
  'another reason': edited('detail', sql`replace(detail, 'On its way', 'By mistake')`),
  'another time': edited('at', sql`at - interval '1 microsecond'`),
  'another record': edited('record_id', sql`gen_random_uuid()`),
  'another hash': edited('hash', sql`reverse(hash)`),
  'no row': (db, row) => tamper(db, sql`delete from transition where seq = ${row}`),
  'the row after it in its place': (db, row) =>
    tamper(
      db,
      sql`update transition set seq = -1 where seq = ${row}`,
      sql`update transition set seq = ${row} where seq = ${row} + 1`,
      sql`update transition set seq = ${row} + 1 where seq = -1`,
    ),
  'another transaction': edited('xact', sql`((xact::text::bigint + 1)::text)::xid8`),
  'another MAC': edited('mac', sql`reverse(mac)`),
  'another name, and every hash after it computed anew': (db, row) =>
    asAttacker(db, async (tx) => {
      await tx.execute(sql`update transition set actor_name = actor_name || '!' where seq = ${row}`)
      await rehash(tx)
    }),
  'no row from there on, and a mended end': (db, row) =>
    asAttacker(db, async (tx) => {
      await tx.execute(sql`delete from transition where seq >= ${row}`)
      await tx.execute(sql`delete from transition_checkpoint where seq >= ${row}`)
      await repairHead(tx)
    }),
}

interface Log {
  db: Database
  folder: Folder
  rows: number
}

const verify = (db: Database, folder: Folder) => verifyLog(db, { keys: [testKey], path: fileIn(folder) })

/** Tampers with a random row and asserts that the verification names it. Returns its number. */
const tamperWithRow = async ({ db, folder, rows }: Log, how: string, random: Random): Promise<number> => {
  const row = random.whole(Math.ceil(rows / 10), rows - 1)
  const inside = await undone(db)
  try {
    await tamperings[how]?.(inside.db, row)
    const fault = await verify(inside.db, folder).catch((error) => error)
    ok(fault instanceof LogFault && fault.row === row, `${how}: row ${row} was spoilt, and this was told: ${fault}`)
    return row
  } finally {
    await inside.undo()
  }
}

interface Options {
  rows: number
  seed: number
  say: (line: string) => void
}

/** Creates a log, verifies it, and tampers with it in every way in turn. */
export const tamperWithLogs = async ({ rows, seed, say }: Options): Promise<void> => {
  const { db, close } = await openDatabase()
  const folder = await createFolder()
  const random = createRandom(seed)
  try {
    await addTransitions(db, rows, seed)
    await sign(db, folder)
    await db.execute(sql`analyze`)
    const started = performance.now()
    const { steps } = await verify(db, folder)
    const seconds = (performance.now() - started) / 1_000
    say(`${steps} rows verified in ${seconds.toFixed(1)} s, ${Math.round(steps / seconds)} a second`)
    for (const how of Object.keys(tamperings)) {
      const row = await tamperWithRow({ db, folder, rows: steps }, how, random)
      say(`${how}: row ${row} was named`)
    }
  } finally {
    await close()
    await folder.remove()
  }
}

export const log: TrustRun = {
  summary: 'a log is made, verified, and spoilt in every way at a place of chance',
  rounds: 100_000,
  unit: 'rows',
  run: ({ rounds, seed, say }) => tamperWithLogs({ rows: rounds, seed, say }),
}
