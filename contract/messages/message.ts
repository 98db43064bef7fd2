import * as z from 'zod'
import { endpoint, ownersOfRecords } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '#contract/core/schemas.ts'

/** A message as one account reads it (specification, section 3). */
export const messageFields = defineFields('messages.records:message', {
  id: { type: 'id' },
  msgContent: { type: 'text' },
  /** A number as text on the wire: 0 until it was read. */
  readNum: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      '0': { tone: 'info' },
      '1': { tone: 'neutral' },
    },
  },
  createTime: { type: 'time', sort: true, filter: 'range' },
  /** Ours: the record that it is about, and its kind, where it tells of a transition. */
  aboutKind: { type: 'text', optional: true },
  aboutId: { type: 'text', optional: true },
})

/** Whose messages an administrator asks for; a vendor may only name itself. */
const whose = { vid: z.string().min(1).max(20).optional(), vendorId: z.uuid().optional() }

/** So long may a message be that an administrator writes, in characters. */
export const messageMaxLength = 1_000
const content = z.string().trim().min(1).max(messageMaxLength)

/** A message to all vendors or to some; each of their people reads it in the language of the console. */
export const messageDraft = z.strictObject({
  vendorIds: z.union([z.array(z.uuid()).min(1).max(limits.pageSizeMax), z.literal('all')]),
  contentEn: content,
  contentZh: content,
})
export type MessageDraft = z.infer<typeof messageDraft>

const messagesToMark = z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.pageSizeMax).optional() })

const ownCalls = {
  getSysMsgWebPage: endpoint({
    path: '/sysMsgWeb/getSysMsgWebPage',
    summary: "Lists the caller's messages; for administrators those to administrators, or those of one vendor",
    access: ownersOfRecords,
    unattended: true,
    page: 'message',
    request: pageRequestSchema(messageFields, whose),
    response: pageSchema(recordSchema(messageFields)),
  }),
  saveOrUpdateSysMsgWeb: endpoint({
    path: '/sysMsgWeb/saveOrUpdateSysMsgWeb',
    summary:
      "Marks the caller's messages as read: those named, or all where none is named; or, for administrators, sends a message to vendors",
    access: ownersOfRecords,
    writes: true,
    outlivesPage: true,
    invalidates: ['message'],
    request: z.xor([messagesToMark, messageDraft]),
    /** How many messages were marked, or how many vendors were sent to. */
    response: z.union([z.strictObject({ read: z.int() }), z.strictObject({ sent: z.int() })]),
  }),
}

export const message = defineKind('messages', {
  name: 'message',
  group: 'sysMsgWeb',
  owner: { vendor: 'vendorId' },
  access: ownersOfRecords,
  title: 'msgContent',
  sort: 'createTime desc',
  fields: messageFields,
  calls: {},
  ownCalls,
})
