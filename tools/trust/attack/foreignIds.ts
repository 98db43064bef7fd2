import { deepEqual, ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as z from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { runs } from '#support/randomSeed.ts'
import { bodiesOf, type JsonSchema } from '../fuzz/bodies.ts'
import { changeAt, pathsOf } from '../fuzz/mutate.ts'
import type { Attack } from './attack.ts'

/** Lists the tables with rows of vendors. */
const tablesOfVendors = (db: Database) =>
  rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name in ('id', 'vid') group by 1 having count(*) = 2 order by 1`,
  )

interface Foreign {
  table: string
  id: string
}

/** Reads some ids of other vendors by table, and a digest of all their rows. */
const foreignRows = async (db: Database, vid: string) => {
  const rows: Foreign[] = []
  const digests: Record<string, string> = {}
  for (const { name: table } of await tablesOfVendors(db)) {
    const [row] = await rowsOf<{ ids: string[] | null; digest: string }>(
      db,
      sql`select array_agg(id order by id) filter (where place <= 3) as ids, md5(string_agg(body, '' order by body)) as digest
            from (select id::text as id, t::text as body, row_number() over (order by id::text) as place
                    from ${sql.identifier(table)} t where vid <> ${vid}) as foreign_rows`,
    )
    rows.push(...(row?.ids ?? []).map((id) => ({ table, id })))
    digests[table] = row?.digest ?? ''
  }
  return { rows, digests }
}

/** Reads the PIDs and VIDs of other vendors. */
const foreignNames = async (db: Database, vid: string) => {
  const found = await rowsOf<{ pid: string; vid: string }>(db, sql`select pid, vid from product where vid <> ${vid}`)
  return { pid: found.map((row) => row.pid), vid: found.map((row) => row.vid) }
}

const isId = (path: string[]) => path.some((key) => /(^id|Id|Ids|^ids|vid|pid)$/.test(key))

const tableOf = (record: string) => record.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tests whether an id is chosen by the caller: for a new record it may equal that of a record of another kind. */
const isChosen = (path: string[], { record }: Endpoint, { table }: Foreign) =>
  path.at(-1) === 'newId' && (record === undefined || tableOf(record) !== table)

/**
 * Sends ids of other vendors as a vendor wherever a call accepts an id. Throws if a response reveals or a
 * call changes their records.
 */
export const sendForeignIds: Attack = async ({ platform, signIn, seed, calls }) => {
  const [own] = await rowsOf<{ vid: string }>(
    platform.db,
    sql`select vid from vendor join account on account.vendor_id = vendor.id where username = 'vendor'`,
  )
  ok(own)
  const before = await foreignRows(platform.db, own.vid)
  const names = await foreignNames(platform.db, own.vid)
  const ids = before.rows.map(({ id }) => id)
  ok(ids.length > 0 && names.pid.length > 0)
  let tried = 0
  for (const { name, endpoint } of calls) {
    if (endpoint.access === 'anyone' || !endpoint.access.includes('vendor')) continue
    const schema = z.toJSONSchema(endpoint.request, { io: 'input' }) as JsonSchema
    const cases = fc.record({
      body: bodiesOf(schema, ids),
      foreign: fc.constantFrom(...before.rows),
      pid: fc.constantFrom(...names.pid),
      vid: fc.constantFrom(...names.vid),
    })
    for (const { body, foreign, ...named } of fc.sample(cases, { seed, numRuns: runs(6, 12) })) {
      const at = (path: string[]) => {
        const key = path.findLast((part) => !/^\d+$/.test(part))
        return key === 'pid' || key === 'vid' ? named[key] : foreign.id
      }
      const spoilt = pathsOf(body)
        .filter((path) => isId(path) && !isChosen(path, endpoint, foreign))
        .reduce(
          (changed, path) => changeAt(changed, path, (old) => (typeof old === 'string' ? at(path) : old)),
          body as unknown,
        )
      const { data } = await platform.call(name, spoilt as object, { token: await signIn('vendor') })
      // A response may echo sent text, but not a record.
      const responseText = JSON.stringify(data ?? null)
      for (const id of ids) ok(!responseText.includes(`"id":"${id}"`), `${name} tells of ${id}`)
      for (const pid of names.pid) ok(!responseText.includes(`"pid":"${pid}"`), `${name} tells of ${pid}`)
      tried++
    }
  }
  deepEqual((await foreignRows(platform.db, own.vid)).digests, before.digests)
  return `${tried} requests with ${ids.length} foreign ids and ${names.pid.length} foreign products`
}
