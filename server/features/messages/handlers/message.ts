import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { PageRequest } from '#contract/core/schemas.ts'
import type { contract } from '#contract/index.ts'
import { message as kind, type MessageDraft, messageFields } from '#contract/messages/message.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { sysMsgRead } from '#server/features/messages/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { type Caller, isAdministrator } from '#server/platform/core/caller.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, sysMsg, transition } from '#server/platform/db/schema.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { allOf, type Listing } from '#server/platform/query/listing.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { sendMessage } from './sendMessage.ts'

type MarkRequest = Exclude<RequestOf<typeof contract.sysMsgWeb.saveOrUpdateSysMsgWeb>, MessageDraft>
type VendorFilter = Pick<RequestOf<typeof contract.sysMsgWeb.getSysMsgWebPage>, 'vid' | 'vendorId' | 'box'>

/** Returns the condition that a message is not addressed to another account only. */
const isAddressedTo = ({ accountId }: Caller): SQL =>
  sql`(${sysMsg.accountId} is null or ${sysMsg.accountId} = ${accountId})`

/** Returns the condition that a message was sent since the account of its reader exists. */
const isSinceSignUp = ({ accountId }: Caller): SQL =>
  sql`${sysMsg.createTime} >= (select ${account.createTime} from ${account} where ${account.id} = ${accountId})`

/** Returns the condition that a message does not report what its reader did. */
const isByOthers = ({ accountId }: Caller): SQL =>
  sql`not exists (select 1 from ${transition} where ${transition.seq} = ${sysMsg.transitionSeq} and ${transition.actorId} = ${accountId})`

/**
 * Returns the condition for the caller's own messages: those of its vendor, those to administrators, or for other roles
 * those to the account.
 */
const ownMessages = (caller: Caller): SQL => {
  if (caller.vendorId !== undefined)
    return allOf([sql`${sysMsg.vendorId} = ${caller.vendorId}`, isAddressedTo(caller), isSinceSignUp(caller)])
  if (caller.role !== 'administrator') return sql`${sysMsg.accountId} = ${caller.accountId}`
  return allOf([sql`${sysMsg.vendorId} is null`, isAddressedTo(caller), isSinceSignUp(caller), isByOthers(caller)])
}

/** Returns the conditions of the requested messages. Throws `notPermitted` if a vendor requests those of another. */
const messageScope = (caller: Caller, { vid, vendorId, box }: VendorFilter): SQL[] => {
  if (box === 'sent') {
    if (!isAdministrator(caller)) throw new ApiError('notPermitted')
    return [sql`${sysMsg.createBy} is not null`]
  }
  const filters = [
    ...(vid === undefined ? [] : [sql`${sysMsg.vendorId} in (select id from vendor where vid = ${vid})`]),
    ...(vendorId === undefined ? [] : [sql`${sysMsg.vendorId} = ${vendorId}`]),
  ]
  if (caller.role === 'administrator' && filters.length > 0) return [...filters, isAddressedTo(caller)]
  const own = caller.tenancy === 'all' || caller.tenancy === 'none' ? undefined : caller.tenancy
  const isOther = (vid ?? own?.vid) !== own?.vid || (vendorId ?? caller.vendorId) !== caller.vendorId
  if (isOther) throw new ApiError('notPermitted')
  return [ownMessages(caller)]
}

/**
 * Returns the condition that a message was read by the caller. For an administrator, a vendor's message counts as read
 * once any account of that vendor has read it.
 */
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
/** Kind of the record that the message is about, or else of the record of its transition. */
const aboutKind = sql`coalesce(${sysMsg.aboutKind}, (select case ${transition.machine} ${sql.join(kindCases, sql` `)} end ${fromTransition}))`
const aboutId = sql`coalesce(${sysMsg.aboutId}::text, (select ${transition.recordId}::text ${fromTransition}))`

const createListing = ({ caller, language }: SignedInContext): Listing<typeof messageFields> => ({
  fields: messageFields,
  from: sql`${sysMsg}`,
  columns: {
    id: sql`${sysMsg.id}`,
    msgContent: language === 'en' ? sql`${sysMsg.contentEn}` : sql`${sysMsg.contentZh}`,
    readNum: sql`case when ${isReadBy(caller)} then '1' else '0' end`,
    createTime: sql`${sysMsg.createTime}`,
    aboutKind,
    aboutId,
    recipient: caller.role === 'administrator' ? sql`${sysMsg.vendorId}::text` : sql`null::text`,
    sender: caller.role === 'administrator' ? sql`${sysMsg.createBy}` : sql`null::text`,
  },
  referenceColumns: { recipient: sysMsg.vendorId },
  id: sysMsg.id,
  // Transitions of one moment are sorted by sequence.
  keys: [sql`coalesce(${sysMsg.transitionSeq}, 0)`, sql`${sysMsg.id}`],
  defaultSort: 'createTime desc',
  searchFields: kind.searchFields,
})

const markRead = async ({ ids }: MarkRequest, { db, caller }: SignedInContext) => {
  const byIds = ids === undefined ? [] : [sql`${sysMsg.id} in ${ids}`]
  const marked = await rowsOf(
    db,
    sql`insert into ${sysMsgRead} (msg_id, account_id)
        select ${sysMsg.id}, ${caller.accountId}::uuid from ${sysMsg} where ${allOf([ownMessages(caller), ...byIds])}
        on conflict do nothing returning 1`,
  )
  return { read: marked.length }
}

export const messageModule: Handlers<'sysMsgWeb'> = {
  getSysMsgWebPage: pageFrom('getSysMsgWebPage', (request: PageRequest & VendorFilter, context) => ({
    listing: createListing(context),
    scope: messageScope(context.caller, request),
  })),

  saveOrUpdateSysMsgWeb: (request, context) =>
    'vendorIds' in request ? sendMessage(request, context) : markRead(request, context),
}
