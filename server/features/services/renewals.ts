import { type SQL, sql } from 'drizzle-orm'
import { nestedText } from '#contract/core/text.ts'
import { type Validity, validities } from '#contract/services/inputs.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysMsg } from '#server/platform/db/schema.ts'
import { serviceContract } from './tables.ts'

const renewalMessage = 'services.server:asked'

/**
 * Stores a vendor's request for a renewal, and sends a message to the administrators. A pending request is replaced
 * without another message. Throws `notFound`.
 */
export const requestRenewal = (
  db: Database,
  { id, validity }: { id: string; validity: Validity },
  own: SQL,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [contract] = await rowsOf<{ vid: string; app: string; kind: ServiceKind; asked: Validity | null }>(
      tx,
      sql`select vid, app_name as app, kind, asked_validity as asked from ${serviceContract}
           where id = ${id} and ${own} for update`,
    )
    if (!contract) throw new ApiError('notFound')
    const { vid, app, kind } = contract
    await tx.execute(
      sql`update ${serviceContract} set asked_time = coalesce(asked_time, now()), asked_validity = ${validity} where id = ${id}`,
    )
    if (contract.asked !== null) return
    const values = {
      vid,
      app,
      service: nestedText(serviceKinds[kind].label),
      validity: nestedText(validities[validity].label),
    }
    const { en: contentEn, zh_CN: contentZh } = inBothLanguages({ key: renewalMessage, values })
    const about = { aboutKind: 'serviceContract', aboutId: id } as const
    await tx.insert(sysMsg).values({ ...about, contentEn, contentZh })
  })
