import { sql } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { Database } from '../db/connect.ts'
import { licence } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { addLicenceEvent, isLogged, type LicenceActor } from './events.ts'

interface Quota {
  id: string
  pid: string
  vid: string
}

interface Grant {
  newId: string
  count: number
  reason: string
}

/** Adds to a quota what was not added by this grant before. */
const add = async (
  tx: Database,
  quota: Quota,
  { newId, count, reason }: Grant,
  caller: LicenceActor,
): Promise<void> => {
  const { id, pid, vid } = quota
  if (!(await addLicenceEvent(tx, { id: newId, event: 'granted', pid, vid, count, reason }, caller))) {
    if (await isLogged(tx, { id: newId, event: 'granted', pid, count }, caller)) return
    throw new ApiError('editedMeanwhile')
  }
  await tx.execute(sql`update ${licence} set granted = granted + ${count}, version = version + 1 where id = ${id}`)
}

/** Opens the quota of a product, whose vendor it belongs to. False where there is one that this grant has not opened. */
export const openQuota = (
  db: Database,
  { pid, ...grant }: Grant & { pid: string },
  caller: LicenceActor,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [opened] = await rowsOf<Quota>(
      tx,
      sql`insert into ${licence} (pid, vid) select pid, vid from product where pid = ${pid}
          on conflict (pid) do nothing returning id, pid, vid`,
    )
    if (opened) {
      await add(tx, opened, grant, caller)
      return opened.id
    }
    if (!(await isLogged(tx, { id: grant.newId, event: 'granted', pid, count: grant.count }, caller))) return undefined
    const [known] = await rowsOf<Quota>(tx, sql`select id from ${licence} where pid = ${pid}`)
    return known?.id
  })

/** Grants more keys to a quota. Throws `notFound`. */
export const grantMore = (
  db: Database,
  { id, ...grant }: Grant & { id: string },
  caller: LicenceActor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [quota] = await rowsOf<Quota>(tx, sql`select id, pid, vid from ${licence} where id = ${id} for update`)
    if (!quota) throw new ApiError('notFound')
    await add(tx, quota, grant, caller)
  })
