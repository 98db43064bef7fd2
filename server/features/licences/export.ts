import { sql } from 'drizzle-orm'
import { exactCsvLine } from '#contract/core/csv.ts'
import { formatKey } from '#contract/licences/keyCode.ts'
import { licenceLimits } from '#contract/licences/limits.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { vidCondition } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceBatch, licenceKey } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'
import { addLicenceEvent, isLogged } from './events.ts'

interface ExportPart {
  id: string
  exportId: string
  reason: string | null
  after: number
}

interface Batch {
  number: string
  pid: string
  vid: string
  count: number
  made: number
  revoked: number
  exports: number
}

/** Minutes for which the parts of one export can be fetched, also repeatedly: a batch of 100,000 keys takes seconds. */
const exportMinutes = 15

/**
 * Logs an export once for all of its parts, with the number of keys at its first part, and increments the export counter
 * of the batch; a key revoked between two parts is left out. Throws `invalid` if a batch is exported again without a
 * reason.
 */
const logExport = async (
  tx: Database,
  batch: Batch,
  { id, exportId, reason }: ExportPart,
  { caller, language }: SignedInContext,
): Promise<void> => {
  const { number, pid, vid, count, revoked, exports } = batch
  const entry = { id: exportId, event: 'exported', pid, vid, batch: number } as const
  if (await isLogged(tx, entry, caller, exportMinutes)) return
  if (exports > 0 && reason === null)
    throw new ApiError('invalid', {}, [fieldError('reason', 'alreadyExported', language)])
  if (!(await addLicenceEvent(tx, { ...entry, count: count - revoked, reason }, caller)))
    throw new ApiError('editedMeanwhile')
  await tx.execute(sql`update ${licenceBatch} set exports = exports + 1 where id = ${id}`)
}

const header = exactCsvLine(['serial', 'pid', 'vid', 'key_id', 'signature'])

/**
 * Returns one part of a batch as CSV for programs: unmasked, signed keys without revoked ones. The first part has the
 * header. Logs each export once and increments the export counter of the batch. Throws `notFound`, `batchUnfinished`, `invalid`, or `editedMeanwhile` if the export began too long ago.
 */
export const exportPart = async (
  part: ExportPart,
  context: SignedInContext,
): Promise<{ csv: string; next: number | null }> => {
  const { db, config, caller } = context
  const { id, after } = part
  const batch = await db.transaction(async (tx) => {
    const [row] = await rowsOf<Batch>(
      tx,
      sql`select number, pid, vid, count, generated + activated + revoked as made, revoked, exports
            from ${licenceBatch} where id = ${id} and ${vidCondition(caller.tenancy, sql`vid`)} for update`,
    )
    if (!row) throw new ApiError('notFound')
    if (row.made < row.count) throw new ApiError('batchUnfinished', { made: row.made, count: row.count })
    await logExport(tx, row, part, context)
    return row
  })
  const end = after + licenceLimits.exportPart
  const keys = await rowsOf<{ serial: string }>(
    db,
    sql`select serial from ${licenceKey}
         where batch_id = ${id} and ordinal > ${after} and ordinal <= ${end} and state <> 'revoked' order by ordinal`,
  )
  const signer = await licenceSigner(config)
  const { pid, vid } = batch
  const lines = keys.map(({ serial }) =>
    exactCsvLine([formatKey(serial), pid, vid, signer.keyId, signer.sign({ vid, pid, key: serial })]),
  )
  const all = after === 0 ? [header, ...lines] : lines
  return { csv: all.join(''), next: end < batch.count ? end : null }
}
