import { type SQL, sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import { type WallSnapshot, wallLimits } from '#contract/wall/snapshot.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, product, productPublication } from '#server/platform/db/schema.ts'

/** Reads the names of products by PID: as published, or else the vendor's current ones. */
export const readProductNames = async (
  db: Database,
  pids: readonly string[],
): Promise<Map<string, LocalizedName[]>> => {
  const rows = await rowsOf<{ pid: string; names: LocalizedName[] | null }>(
    db,
    sql`select p.pid, coalesce(pub.names, p.names) as names
          from ${product} p left join ${productPublication} pub on pub.product_id = p.id
         where p.pid in (select jsonb_array_elements_text(${JSON.stringify(pids)}::jsonb))`,
  )
  return new Map(rows.flatMap(({ pid, names }) => (names ? [[pid, names]] : [])))
}

interface Group {
  pid: string | null
  firmware: string | null
  devices: number
  seen: number
}

const sumOf = (groups: readonly Group[], property: 'devices' | 'seen' = 'devices'): number =>
  groups.reduce((sum, group) => sum + group[property], 0)

const countVersions = (groups: readonly Group[]) => {
  const byCount = groups.toSorted((one, other) => other.devices - one.devices)
  return {
    versions: byCount
      .slice(0, wallLimits.versions)
      .map(({ firmware, devices }) => ({ version: firmware || null, devices })),
    otherVersions: sumOf(byCount.slice(wallLimits.versions)),
  }
}

/** Counts devices by product and reported firmware, in one pass. */
export const readFleet = async (db: Database, ownRows: SQL): Promise<WallSnapshot['fleet']> => {
  const groups = await rowsOf<Group>(
    db,
    sql`select pid, firmware, count(*)::int as devices,
               (count(*) filter (where last_seen > now() - interval '1 day'))::int as seen
          from ${device} where ${ownRows} group by pid, firmware`,
  )
  const byProduct = [...Map.groupBy(groups, ({ pid }) => pid)]
    .map(([pid, ofProduct]) => ({ pid, ofProduct, devices: sumOf(ofProduct) }))
    .toSorted((one, other) => other.devices - one.devices)
  const top = byProduct.slice(0, wallLimits.products)
  const names = await readProductNames(
    db,
    top.flatMap(({ pid }) => pid ?? []),
  )
  return {
    devices: sumOf(groups),
    seen: sumOf(groups, 'seen'),
    products: top.map(({ pid, ofProduct, devices }) => ({
      pid,
      names: names.get(pid ?? '') ?? null,
      devices,
      ...countVersions(ofProduct),
    })),
    otherProducts: byProduct.slice(wallLimits.products).reduce((sum, { devices }) => sum + devices, 0),
  }
}
