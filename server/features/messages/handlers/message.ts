import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { PageRequest } from '#contract/core/schemas.ts'
import type { contract } from '#contract/index.ts'
import { type MessageDraft, messageFields } from '#contract/messages/message.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { sysMsgRead } from '#server/features/messages/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, sysMsg, transition } from '#server/platform/db/schema.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { allOf, type Listing } from '#server/platform/query/listing.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { sendMessage } from './sendMessage.ts'

type MarkRequest = Exclude<RequestOf<typeof contract.sysMsgWeb.saveOrUpdateSysMsgWeb>, MessageDraft>
type Whose = Pick<RequestOf<typeof contract.sysMsgWeb.getSysMsgWebPage>, 'vid' | 'vendorId'>

/** Not those to another account alone. */
const notAnothers = ({ accountId }: Caller): SQL =>
  sql`(${sysMsg.accountId} is null or ${sysMsg.accountId} = ${accountId})`

/** The caller's own: a vendor's, or without vendor those to administrators. */
const ownOf = (caller: Caller): SQL =>
  caller.vendorId === undefined
    ? sql`${sysMsg.vendorId} is null and ${notAnothers(caller)}`
    : sql`${sysMsg.vendorId} = ${caller.vendorId} and ${notAnothers(caller)}`

/** The messages that are asked for. Throws `notPermitted` where a vendor names another. */
const scopeOf = (caller: Caller, { vid, vendorId }: Whose): SQL[] => {
  const named = [
    ...(vid === undefined ? [] : [sql`${sysMsg.vendorId} in (select id from vendor where vid = ${vid})`]),
    ...(vendorId === undefined ? [] : [sql`${sysMsg.vendorId} = ${vendorId}`]),
  ]
  if (caller.role === 'administrator' && named.length > 0) return [...named, notAnothers(caller)]
  const own = caller.tenancy === 'all' || caller.tenancy === 'none' ? undefined : caller.tenancy
  const isOther = (vid ?? own?.vid) !== own?.vid || (vendorId ?? caller.vendorId) !== caller.vendorId
  if (isOther) throw new ApiError('notPermitted')
  return [ownOf(caller)]
}

/** Read by the caller; to an administrator a vendor's message is read when one of that vendor's people has read it. */
const isReadBy = ({ accountId, role }: Caller): SQL => {
  const readers = role === 'administrator' ? sql`or ${account.vendorId} = ${sysMsg.vendorId}` : sql``
  return sql`exists (select 1 from ${sysMsgRead} join ${account} on ${account.id} = ${sysMsgRead.accountId}
                      where ${sysMsgRead.msgId} = ${sysMsg.id} and (${account.id} = ${accountId} ${readers}))`
}

const fromTransition = sql`from ${transition} where ${transition.seq} = ${sysMsg.transitionSeq}`

const kindCases = workflowNames.flatMap((name) => {
  const { kind } = workflowDefinition(name)
  return kind ? [sql`when ${name}::text then ${kind}::text`] : []
})
/** The record that it was sent about, else the one of its transition, whose kind lives by that workflow. */
const aboutKind = sql`coalesce(${sysMsg.aboutKind}, (select case ${transition.machine} ${sql.join(kindCases, sql` `)} end ${fromTransition}))`
const aboutId = sql`coalesce(${sysMsg.aboutId}::text, (select ${transition.recordId}::text ${fromTransition}))`

const listingFor = ({ caller, language }: SignedInContext): Listing<typeof messageFields> => ({
  fields: messageFields,
  from: sql`${sysMsg}`,
  columns: {
    id: sql`${sysMsg.id}`,
    msgContent: language === 'en' ? sql`${sysMsg.contentEn}` : sql`${sysMsg.contentZh}`,
    readNum: sql`case when ${isReadBy(caller)} then '1' else '0' end`,
    createTime: sql`${sysMsg.createTime}`,
    aboutKind,
    aboutId,
  },
  id: sysMsg.id,
  // Transitions of one moment keep their order.
  keys: [sql`coalesce(${sysMsg.transitionSeq}, 0)`, sql`${sysMsg.id}`],
  defaultSort: 'createTime desc',
})

const markRead = async ({ ids }: MarkRequest, { db, caller }: SignedInContext) => {
  const byIds = ids === undefined ? [] : [sql`${sysMsg.id} in ${ids}`]
  const marked = await rowsOf(
    db,
    sql`insert into ${sysMsgRead} (msg_id, account_id)
        select ${sysMsg.id}, ${caller.accountId}::uuid from ${sysMsg} where ${allOf([ownOf(caller), ...byIds])}
        on conflict do nothing returning 1`,
  )
  return { read: marked.length }
}

export const messageModule: Handlers<'sysMsgWeb'> = {
  getSysMsgWebPage: pageFrom('getSysMsgWebPage', (request: PageRequest & Whose, context) => ({
    listing: listingFor(context),
    scope: scopeOf(context.caller, request),
  })),

  saveOrUpdateSysMsgWeb: (request, context) =>
    'vendorIds' in request ? sendMessage(request, context) : markRead(request, context),
}
