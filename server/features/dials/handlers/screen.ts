import { sql } from 'drizzle-orm'
import { productScreen as kind } from '#contract/dials/screen.ts'
import { refreshReports } from '#server/features/dials/report.ts'
import { dial, dialProduct, productScreen } from '#server/features/dials/tables.ts'
import { product } from '#server/platform/db/schema.ts'
import { serveKind } from '#server/platform/records/serve.ts'

export const productScreenModule = serveKind(kind, {
  // Locks the product: a watch face assigned concurrently would have a report without this screen.
  lockFirst: (tx, { id = null, pid = null }) =>
    tx.execute(
      sql`select 1 from ${product}
           where pid = coalesce(${pid}, (select pid from ${productScreen} where id = ${id})) for no key update`,
    ),
  // A listed watch face that no longer fits stays listed; its report says so.
  afterChange(tx, { before, after }) {
    const pids = [before, after].flatMap((row) => (row ? [String(row.pid)] : []))
    return refreshReports(tx, sql`${dial.id} in (select dial_id from ${dialProduct} where pid in ${pids})`)
  },
  handlers: {},
})
