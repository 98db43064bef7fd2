import * as z from 'zod'
import { endpoint, ownersOfRecords } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import type { Role } from '#contract/core/roles.ts'
import { pageRequestSchema, pageSchema, quickSearch, recordSchema } from '#contract/core/schemas.ts'

/** Message as one account reads it (specification, section 3). */
export const messageFields = defineFields('messages.records:message', {
  id: { type: 'id' },
  msgContent: { type: 'text' },
  /** Number as text: 0 if unread. */
  readNum: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      '0': { tone: 'info' },
      '1': { tone: 'neutral' },
    },
  },
  createTime: { type: 'time', sort: true, filter: 'range' },
  /** Not in the specification: kind and id of the record that the message is about, if it reports a transition. */
  aboutKind: { type: 'text', optional: true },
  aboutId: { type: 'text', optional: true },
  /** Not in the specification: vendor to which it was sent, and its author; null except for administrators. */
  recipient: { type: 'reference', to: 'vendor', optional: true, filter: 'oneOf' },
  sender: { type: 'text', optional: true, filter: 'contains' },
})

/**
 * Messages that an administrator requests: those of a vendor, or those that administrators wrote. Vendors may only name
 * themselves.
 */
const scopeInputs = {
  vid: z.string().min(1).max(20).optional(),
  vendorId: z.uuid().optional(),
  box: z.literal('sent').optional(),
}

/** Maximum length in characters of a message written by an administrator. */
export const messageMaxLength = 1_000
const content = z.string().trim().min(1).max(messageMaxLength)

/** Message to all or some vendors; each reader sees it in the language of the console. */
export const messageDraft = z.strictObject({
  vendorIds: z.union([z.array(z.uuid()).min(1).max(limits.pageSizeMax), z.literal('all')]),
  contentEn: content,
  contentZh: content,
})
export type MessageDraft = z.infer<typeof messageDraft>

const messagesToMark = z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.pageSizeMax).optional() })

/** Accounts with messages: those with records in workflows, and those whose jobs end. */
const messageReaders = [...ownersOfRecords, 'marketing'] as const satisfies Role[]

const ownCalls = {
  getSysMsgWebPage: endpoint({
    path: '/sysMsgWeb/getSysMsgWebPage',
    summary:
      "Lists the caller's messages; for administrators those to administrators, of one vendor, or those that administrators wrote",
    access: messageReaders,
    unattended: true,
    page: 'message',
    request: pageRequestSchema(messageFields, { ...scopeInputs, ...quickSearch }),
    response: pageSchema(recordSchema(messageFields)),
  }),
  saveOrUpdateSysMsgWeb: endpoint({
    path: '/sysMsgWeb/saveOrUpdateSysMsgWeb',
    summary:
      "Marks the caller's messages as read, the listed ones or all; or, for administrators, sends a message to vendors",
    access: messageReaders,
    writes: true,
    needs: 'read',
    outlivesPage: true,
    invalidates: ['message'],
    request: z.xor([messagesToMark, messageDraft]),
    /** Number of messages marked, or of vendors that the message was sent to. */
    response: z.union([z.strictObject({ read: z.int() }), z.strictObject({ sent: z.int() })]),
  }),
}

export const message = defineKind('messages', {
  name: 'message',
  group: 'sysMsgWeb',
  owner: { vendor: 'vendorId' },
  access: messageReaders,
  title: 'msgContent',
  searchFields: ['msgContent'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: messageFields,
  calls: {},
  ownCalls,
})
