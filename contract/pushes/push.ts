import * as z from 'zod'
import { editedFields, idField, pidField, vidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { languageChoices } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { type PushDeliveryState, pushDeliveryStates } from './delivery.ts'
import {
  audiences,
  platformNames,
  pushInputs,
  pushLimits,
  pushPauseReasons,
  wrongWithAudience,
  yesOrNo,
} from './inputs.ts'
import { pushLifeDefinition } from './pushLife.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const
const number = { type: 'number', digits: 0, filter: 'range' } as const

const fields = {
  id: idField({ en: 'Push', zh_CN: '推送编号' }),
  title: { type: 'text', label: { en: 'Title', zh_CN: '标题' }, sort: true, filter: 'contains' },
  state: {
    type: 'choice',
    label: { en: 'State', zh_CN: '状态' },
    sort: true,
    filter: 'oneOf',
    choices: pushLifeDefinition.states,
  },
  appId: { type: 'reference', to: 'sysApp', label: { en: 'App', zh_CN: '应用' }, filter: 'oneOf' },
  typeId: { type: 'reference', to: 'pushType', label: { en: 'Type', zh_CN: '类型' }, filter: 'oneOf' },
  language: { type: 'choice', label: { en: 'Language', zh_CN: '语言' }, filter: 'oneOf', choices: languageChoices },
  subtitle: { type: 'text', label: { en: 'Subtitle', zh_CN: '副标题' }, optional: true, filter: 'contains' },
  image: { type: 'file', rule: 'pushMainImage', label: { en: 'Main image', zh_CN: '主图' }, optional: true },
  carousel: { type: 'file', rule: 'pushCarousel', label: { en: 'Carousel', zh_CN: '轮播图' }, optional: true },
  pin: {
    type: 'choice',
    label: { en: 'Pin to top', zh_CN: '置顶' },
    hint: {
      en: 'One push per vendor, app and language stays on top',
      zh_CN: '每个厂商在每个应用的每种语言中只有一条置顶',
    },
    filter: 'oneOf',
    choices: yesOrNo,
  },
  audience: { type: 'choice', label: { en: 'Audience', zh_CN: '推送对象' }, filter: 'oneOf', choices: audiences },
  pid: pidField,
  plannedAt: {
    type: 'text',
    label: { en: 'Planned for', zh_CN: '计划时间' },
    hint: {
      en: 'As a clock shows it, e.g. 2026-11-23 09:30; at once where it is empty',
      zh_CN: '当地时间，例如 2026-11-23 09:30；留空则立即发送',
    },
    optional: true,
  },
  zone: {
    type: 'text',
    label: { en: 'Time zone', zh_CN: '时区' },
    hint: { en: "Each receiver's own where it is empty", zh_CN: '留空则按接收者所在时区' },
    optional: true,
  },
  receivers: { ...number, label: { en: 'Phones', zh_CN: '手机数' }, sort: true },
  sent: { ...number, label: { en: 'Sent', zh_CN: '已发送' } },
  failed: { ...number, label: { en: 'Failed', zh_CN: '失败' } },
  unknown: { ...number, label: { en: 'Unknown', zh_CN: '结果未知' } },
  pauseReason: {
    type: 'choice',
    label: { en: 'Paused', zh_CN: '暂停原因' },
    optional: true,
    choices: pushPauseReasons,
  },
  startTime: { ...time, label: { en: 'Begun', zh_CN: '开始时间' } },
  endTime: { ...time, label: { en: 'Ended', zh_CN: '完成时间' } },
  vid: { ...vidField, hint: { en: 'Nobody is named where it is the platform’s', zh_CN: '平台的推送不显示厂商' } },
  ...editedFields,
} as const

const id = z.strictObject({ id: z.uuid() })
const record = recordSchema(fields)
const named = z.strictObject({ id: z.uuid(), title: z.string() })
const states = Object.keys(pushDeliveryStates) as PushDeliveryState[]

const ofPush = { access: operators, feature: 'pushStatus' } as const
const changed = { ...ofPush, method: 'POST', writes: true, record: 'push', invalidates: ['push'] } as const

const ownCalls = {
  getPushContent: endpoint({
    method: 'GET',
    path: '/api/appServices/getContent',
    summary: 'Answers one push with what it says, whom it is for, and what became of it',
    ...ofPush,
    provides: ['push', 'pushDelivery', 'sysApp'],
    embeds: { push: 'push' },
    request: id,
    response: z.strictObject({
      push: record,
      /** Of the push whose content this is: the record beside it may be newer. */
      version: z.int(),
      html: z.string(),
      userIds: z.array(z.string()),
      /** The phones and the users that it would go to now. */
      audience: z.strictObject({ phones: z.int(), users: z.int() }),
      /** The systems whose phones the app can notify. */
      platforms: z.array(z.enum(platformNames)),
      /** Phones that other pushes of the vendor reach within 24 hours, and that nobody approved. */
      recentPhones: z.int(),
      /** Above so many phones within 24 hours, a second person approves it. */
      approvalAbove: z.int(),
      /** How many phones a second person has approved, where one has. */
      approvedReceivers: z.int().nullable(),
      /** Its app as it is now, as far as it asks something of it. */
      app: z.strictObject({ languages: z.array(z.string()), isShared: z.boolean(), holdsProduct: z.boolean() }),
      /** The account that has asked for it to be sent. */
      askedBy: z.string().nullable(),
      /** When it is first sent to anybody, where it is planned. */
      plannedTime: z.iso.datetime({ offset: true }).nullable(),
      /** When it begins to be sent: until then it can be called back. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
      /** Of the phones that it would go to now, those whose own clocks will have shown its time before it can begin. */
      late: z.strictObject({ phones: z.int(), zones: z.int() }),
      /** Of the phones that were said before, those that were forgotten until it began: no notification was made for them. */
      forgotten: z.int(),
      isPinned: z.boolean(),
      /** What is on top in its app and language now, where that is another. */
      pinned: named.nullable(),
      results: z.array(
        z.strictObject({ platform: z.enum(platformNames), state: z.enum(states), phones: z.int(), attempted: z.int() }),
      ),
    }),
  }),
  pinPush: endpoint({
    path: '/push/pinPush',
    summary: 'Ours: keeps a push that is in the feed on top, in the place of the one that is named',
    ...changed,
    request: z.strictObject({
      id: z.uuid(),
      /** The one that is on top now, as whoever asks has seen it; null where there is none. */
      replaces: z.uuid().nullable(),
    }),
    response: record,
  }),
  unpinPush: endpoint({
    path: '/push/unpinPush',
    summary: 'Ours: keeps a push on top no more',
    ...changed,
    request: id,
    response: record,
  }),
  testPush: endpoint({
    method: 'POST',
    path: '/push/testPush',
    summary: 'Ours: sends a push to the phones of named users, marked as a test',
    ...ofPush,
    writes: true,
    invalidates: ['pushDelivery'],
    request: z.strictObject({ id: z.uuid(), userIds: z.array(userIdInput).min(1).max(pushLimits.testUsersMax) }),
    response: z.strictObject({ phones: z.int() }),
  }),
}

/** What an app brings to its users (specification, section 3, "Push"): an entry of its feed, and a notification. */
export const push = defineKind({
  name: 'push',
  group: 'appServices',
  label: { en: 'push', zh_CN: '推送' },
  plural: { en: 'pushes', zh_CN: '推送' },
  hint: {
    en: 'What an app brings to its users, in its feed and as a notification',
    zh_CN: '在应用消息流中展示，并以通知送达用户',
  },
  owner: { vendor: 'vid', of: 'appId' },
  access: operators,
  feature: 'pushStatus',
  title: 'title',
  foundBy: ['title', 'subtitle'],
  sort: 'createTime desc',
  fields,
  affects: ['pushType', 'pushDelivery'],
  inputs: pushInputs,
  wrongTogether: wrongWithAudience,
  calls: {
    page: '/push/getPushPage',
    all: { path: '/api/appServices/getList', name: 'getPushList', method: 'GET' },
    create: { path: '/api/appServices/add', name: 'addPush', richText: true, newId: true },
    update: { path: '/api/appServices/update', name: 'updatePush', richText: true },
    delete: { path: '/api/appServices/delete', name: 'deletePush', method: 'POST' },
  },
  ownCalls,
})
