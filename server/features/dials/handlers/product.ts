import { type SQL, sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { dial as dialKind } from '#contract/dials/dial.ts'
import { dialProduct as kind } from '#contract/dials/product.ts'
import { assertNotBlocked, refreshReports } from '#server/features/dials/report.ts'
import { dial, dialProduct } from '#server/features/dials/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind, type TableRow } from '#server/platform/records/serve.ts'

const dialsOf = (rows: readonly (TableRow | undefined)[]): SQL =>
  sql`${dial.id} in ${[...new Set(rows.flatMap((row) => (row ? [String(row.dial_id)] : [])))]}`

const findListed = async (tx: Database, id: string): Promise<string | undefined> =>
  (await rowsOf<{ id: string }>(tx, sql`select id from ${dial} where id = ${id} and state = 'onShelf'`))[0]?.id

const serve = () =>
  serveKind(kind, {
    async lockFirst(tx, { id = null, dialId = null, pid = null }, context) {
      // Locks the product against a change of its screen: of two concurrent reports, neither would include the other
      // change.
      await tx.execute(sql`select 1 from ${product} where pid = ${pid} for share`)
      // Shared locks would deadlock when two tabs update the report.
      await tx.execute(
        sql`select 1 from ${dial} where ${ownRecords(dialKind, context)}
               and (id = ${dialId} or id = (select dial_id from ${dialProduct} where id = ${id})) order by id for update`,
      )
    },
    // A listed watch face cannot be assigned to a product that its report blocks.
    async afterChange(tx, { before, after }, context) {
      await refreshReports(tx, dialsOf([before, after]))
      const listed = after && (await findListed(tx, String(after.dial_id)))
      if (listed) await assertNotBlocked(tx, listed, 'pid', context)
    },
    handlers: { saveBatchDialProduct: (request, context) => saveBatch(request, context) },
  })

export const dialProductModule = serve()

/** Assigns a watch face to products one by one: the failure of one does not hide the results of the others. */
const saveBatch = async ({ dialId, pids }: { dialId: string; pids: string[] }, context: SignedInContext) => {
  const rows = await rowsOf<{ pid: string }>(
    context.db,
    sql`select pid from ${dialProduct} where dial_id = ${dialId} and ${ownRecords(kind, context)}`,
  )
  const assigned = new Set(rows.map(({ pid }) => pid))
  const list = []
  for (const pid of new Set(pids)) {
    try {
      if (!assigned.has(pid)) await dialProductModule.saveOrUpdateDialProduct({ dialId, pid }, context)
      list.push({ pid, status: statuses.ok.status, msg: textIn(statuses.ok.text, context.language) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [field] = error.fields ?? []
      list.push({ pid, status: statuses[error.reason].status, msg: field?.msg ?? error.text(context.language) })
    }
  }
  return { list }
}
