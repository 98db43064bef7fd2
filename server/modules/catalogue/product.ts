import { sql } from 'drizzle-orm'
import type { Handlers } from '../../context.ts'
import { product } from '../../db/schema.ts'
import { rowsOf } from '../../query/rows.ts'
import { rowsOfVid } from '../../query/tenancy.ts'

export const productModule: Handlers<'product'> = {
  getProductAll: async (_request, { db, caller }) => ({
    list: await rowsOf<{ pid: string; name: string }>(
      db,
      sql`select pid, name from ${product} where ${rowsOfVid(caller.tenancy, sql`${product.vid}`)} order by name`,
    ),
  }),
}
