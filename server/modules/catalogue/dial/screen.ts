import { sql } from 'drizzle-orm'
import { productScreen as kind } from '#contract/catalogue/dial/screen.ts'
import { dial, dialProduct } from '../../../db/schema.ts'
import { refreshReports } from '../../../dials/report.ts'
import { serveKind } from '../../../records/serve.ts'

export const productScreenModule = serveKind(kind, {
  // A listed face that fits no more stays listed, and its report says so.
  afterChange(tx, { before, after }) {
    const pids = [before, after].flatMap((row) => (row ? [String(row.pid)] : []))
    return refreshReports(tx, sql`${dial.id} in (select dial_id from ${dialProduct} where pid in ${pids})`)
  },
  handlers: {},
})
