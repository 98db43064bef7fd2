import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { licenceLimits } from '#contract/licences/limits.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licence, product, vendor } from '#server/platform/db/schema.ts'
import { sendToVendor } from '#server/platform/workflows/vendorMessage.ts'
import { addLicenceEvent, isLogged, type LicenceActor } from './events.ts'

const { quotaMax } = licenceLimits

const grantedMessage = 'licences.server:granted'

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

/** Actor of a grant, with the language of its errors. */
export interface Granter extends LicenceActor {
  language: Language
}

/**
 * Adds keys to a quota and a log entry, and sends a message to the vendor, once per id. Throws `invalid` above the maximum, or `editedMeanwhile` if the id
 * belongs to another entry.
 */
const addToQuota = async (
  tx: Database,
  quota: Quota,
  { newId, count, reason }: Grant,
  caller: Granter,
): Promise<void> => {
  const { id, pid, vid } = quota
  if (!(await addLicenceEvent(tx, { id: newId, event: 'granted', pid, vid, count, reason }, caller))) {
    if (await isLogged(tx, { id: newId, event: 'granted', pid, count }, caller)) return
    throw new ApiError('editedMeanwhile')
  }
  const [full] = await rowsOf<{ left: number }>(
    tx,
    sql`select ${quotaMax} - granted as left from ${licence} where id = ${id} and granted > ${quotaMax - count}`,
  )
  if (full)
    throw new ApiError('invalid', {}, [fieldError('count', 'quotaExceeded', caller.language, { left: full.left })])
  await tx.execute(sql`update ${licence} set granted = granted + ${count}, version = version + 1 where id = ${id}`)
  const [named] = await tx.select({ name: product.name }).from(product).where(sql`${product.pid} = ${pid}`)
  await sendToVendor(tx, sql`${vendor.vid} = ${vid}`, {
    about: { kind: 'licence', id },
    text: { key: grantedMessage, values: { count, product: named?.name ?? pid } },
  })
}

/**
 * Opens the quota of a product and returns its id. Idempotent by the id of the grant. Undefined if another grant has
 * opened it.
 */
export const openQuota = (
  db: Database,
  { pid, ...grant }: Grant & { pid: string },
  caller: Granter,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [opened] = await rowsOf<Quota>(
      tx,
      sql`insert into ${licence} (pid, vid) select pid, vid from product where pid = ${pid}
          on conflict (pid) do nothing returning id, pid, vid`,
    )
    if (opened) {
      await addToQuota(tx, opened, grant, caller)
      return opened.id
    }
    if (!(await isLogged(tx, { id: grant.newId, event: 'granted', pid, count: grant.count }, caller))) return undefined
    const [existing] = await rowsOf<Quota>(tx, sql`select id from ${licence} where pid = ${pid}`)
    return existing?.id
  })

/** Grants more keys to a quota. Throws `notFound`, or `invalid` above the maximum. */
export const grantMore = (db: Database, { id, ...grant }: Grant & { id: string }, caller: Granter): Promise<void> =>
  db.transaction(async (tx) => {
    const [quota] = await rowsOf<Quota>(tx, sql`select id, pid, vid from ${licence} where id = ${id} for update`)
    if (!quota) throw new ApiError('notFound')
    await addToQuota(tx, quota, grant, caller)
  })
