import { sql } from 'drizzle-orm'
import { productScreen as kind } from '#contract/dials/screen.ts'
import { refreshReports } from '#server/features/dials/report.ts'
import { dial, dialProduct, productScreen } from '#server/features/dials/tables.ts'
import { product } from '#server/platform/db/schema.ts'
import { serveKind } from '#server/platform/records/serve.ts'

export const productScreenModule = serveKind(kind, {
  // No watch face comes to the product meanwhile, whose report would not know of this screen.
  lockFirst: (tx, { id = null, pid = null }) =>
    tx.execute(
      sql`select 1 from ${product}
           where pid = coalesce(${pid}, (select pid from ${productScreen} where id = ${id})) for no key update`,
    ),
  // A listed face that fits no more stays listed, and its report says so.
  afterChange(tx, { before, after }) {
    const pids = [before, after].flatMap((row) => (row ? [String(row.pid)] : []))
    return refreshReports(tx, sql`${dial.id} in (select dial_id from ${dialProduct} where pid in ${pids})`)
  },
  handlers: {},
})
