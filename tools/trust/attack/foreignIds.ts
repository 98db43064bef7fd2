import { deepEqual, ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as z from 'zod'
import { calls } from '#contract/index.ts'
import type { Database } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import { bodiesOf, type JsonSchema } from '../fuzz/bodies.ts'
import { changeAt, pathsOf } from '../fuzz/spoil.ts'
import type { Attack } from './attack.ts'

const perCall = 40

/** The tables whose rows belong to vendors. */
const tablesOfVendors = (db: Database) =>
  rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name in ('id', 'vid') group by 1 having count(*) = 2 order by 1`,
  )

/** The ids of what other vendors have, and a digest of all of it. */
const foreignRows = async (db: Database, vid: string) => {
  const ids: string[] = []
  const digests: Record<string, string> = {}
  for (const { name } of await tablesOfVendors(db)) {
    const [row] = await rowsOf<{ ids: string[] | null; digest: string }>(
      db,
      sql`select array_agg(id order by id) filter (where place <= 3) as ids, md5(string_agg(body, '' order by body)) as digest
            from (select id::text as id, t::text as body, row_number() over (order by id::text) as place
                    from ${sql.identifier(name)} t where vid <> ${vid}) as foreign_rows`,
    )
    ids.push(...(row?.ids ?? []))
    digests[name] = row?.digest ?? ''
  }
  return { ids, digests }
}

const isId = (path: string[]) => path.some((key) => /(^id|Id|Ids|^ids|vid|pid)$/.test(key))

/** A vendor names what belongs to others wherever a call takes an id: it learns nothing of it and changes nothing. */
export const foreignIds: Attack = async ({ platform, signIn, seed }) => {
  const [own] = await rowsOf<{ vid: string }>(
    platform.db,
    sql`select vid from vendor join account on account.vendor_id = vendor.id where username = 'vendor'`,
  )
  ok(own)
  const before = await foreignRows(platform.db, own.vid)
  let tried = 0
  for (const { name, endpoint } of calls) {
    if (endpoint.access === 'anyone' || !endpoint.access.includes('vendor')) continue
    const schema = z.toJSONSchema(endpoint.request, { io: 'input' }) as JsonSchema
    const cases = fc.tuple(bodiesOf(schema, before.ids), fc.constantFrom(...before.ids))
    for (const [body, id] of fc.sample(cases, { seed, numRuns: perCall })) {
      const foreign = pathsOf(body)
        .filter((path) => isId(path))
        .reduce(
          (spoilt, path) => changeAt(spoilt, path, (old) => (typeof old === 'string' ? id : old)),
          body as unknown,
        )
      const { data } = await platform.call(name, foreign as object, { token: await signIn('vendor') })
      // A text that was sent may come back; a record may not.
      const told = JSON.stringify(data ?? null)
      for (const other of before.ids) ok(!told.includes(`"id":"${other}"`), `${name} tells of ${other}`)
      tried++
    }
  }
  deepEqual((await foreignRows(platform.db, own.vid)).digests, before.digests)
  return `${tried} requests with ${before.ids.length} foreign ids`
}
