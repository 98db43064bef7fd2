import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { nestedText } from '#contract/core/text.ts'
import { type Validity, validities } from '#contract/services/inputs.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { type About, lockOpenRequests, openSince } from '#server/features/requests/openRequests.ts'
import { request } from '#server/features/requests/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, sysMsg, vendor } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { messageContent } from '#server/platform/workflows/vendorMessage.ts'
import { serviceContract } from './tables.ts'

const renewalMessage = 'services.server:asked'
const renewalText = 'services.server:renewalRequest'
const renewedText = 'services.server:renewed'

/** Requests for a renewal of a contract. */
const renewalsOf = (subjectId: SQL): About => ({
  kind: 'serviceRenewal',
  subjectKind: 'serviceContract',
  subjectId,
})

const validityText = (key: typeof renewalText | typeof renewedText, validity: Validity, language: Language) =>
  textIn({ key, values: { validity: nestedText(validities[validity].label) } }, language)

/** Columns of a contract that come from its open request for a renewal. */
export const renewalExpressions = {
  askedTime: openSince(renewalsOf(sql`${serviceContract.id}`)),
  askedValidity: sql`(case when ${openSince(renewalsOf(sql`${serviceContract.id}`))} is not null
                      then ${serviceContract.askedValidity} end)`,
}

interface Renewal {
  validity: Validity
  author: string
  language: Language
  waitingSince?: string
  createTime?: string
}

/** Inserts a request for a renewal of a contract. */
export const openRenewal = (
  tx: Database,
  { id: subjectId, vid }: { id: string; vid: string },
  { validity, language, ...given }: Renewal,
) => {
  const content = validityText(renewalText, validity, language)
  return tx.insert(request).values({
    vendorId: sql`(select ${vendor.id} from ${vendor} where ${vendor.vid} = ${vid})`,
    kind: 'serviceRenewal',
    subjectKind: 'serviceContract',
    subjectId,
    content,
    ...given,
  })
}

/**
 * Stores a vendor's request for a renewal, and sends a message to the administrators. An open request is changed
 * without another message. Throws `notFound`.
 */
export const requestRenewal = (
  { id, validity }: { id: string; validity: Validity },
  own: SQL,
  { db, caller, language }: Pick<SignedInContext, 'db' | 'caller' | 'language'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [contract] = await rowsOf<{ vid: string; vendor: string; app: string; kind: ServiceKind }>(
      tx,
      sql`update ${serviceContract} set asked_validity = ${validity} where id = ${id} and ${own}
          returning vid, app_name as app, kind,
                    (select name from ${vendor} where ${vendor.vid} = ${serviceContract.vid}) as vendor`,
    )
    if (!contract) throw new ApiError('notFound')
    const { vid, app, kind } = contract
    const [open] = await lockOpenRequests(tx, renewalsOf(sql`${id}`))
    if (open) {
      const content = validityText(renewalText, validity, language)
      await tx.execute(sql`update ${request} set content = ${content}, version = version + 1 where id = ${open.id}`)
      return
    }
    await openRenewal(tx, { id, vid }, { validity, author: caller.username, language })
    const values = {
      vendor: contract.vendor,
      app,
      service: nestedText(serviceKinds[kind].label),
      validity: nestedText(validities[validity].label),
    }
    const content = messageContent({ key: renewalMessage, values })
    await tx.insert(sysMsg).values({ aboutKind: 'serviceContract', aboutId: id, ...content })
  })

/** Reads the language of an account by its name. */
const languageOf = async (tx: Database, username: string): Promise<Language> => {
  const [row] = await rowsOf<{ language: Language | null }>(
    tx,
    sql`select language from ${account} where username = ${username}`,
  )
  return row?.language ?? 'en'
}

/**
 * Runs `renew`, which renews a contract, and answers the vendor's open requests for it in the same transaction. Locks
 * the contract and these requests first, before any lock of the log (lock order).
 */
export const answeringRequests = async <Result>(
  tx: Database,
  { contractId, validity }: { contractId: string; validity: Validity },
  { caller, language, engine }: Pick<SignedInContext, 'caller' | 'language' | 'engine'>,
  renew: () => Promise<Result>,
): Promise<Result> => {
  await tx.execute(sql`select 1 from ${serviceContract} where id = ${contractId} for update`)
  const open = await lockOpenRequests(tx, renewalsOf(sql`${contractId}`))
  const result = await renew()
  for (const { id, author } of open) {
    const note = validityText(renewedText, validity, await languageOf(tx, author))
    const event = workflowEvent('request.answer', { note })
    await transitionRecord(tx, { workflow: 'requestLife', id, event }, actorOf(caller), { language, engine })
  }
  return result
}
