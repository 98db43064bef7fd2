import { createTimeField, idField } from '#contract/core/commonFields.ts'
import { auditors } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const licenceEvents = {
  granted: { label: { en: 'Granted', zh_CN: '授予配额' } },
  drawn: { label: { en: 'Drawn', zh_CN: '领取' } },
  exported: { label: { en: 'Exported', zh_CN: '导出' } },
  revealed: { label: { en: 'Shown in full', zh_CN: '查看完整授权码' } },
} as const

/** What was done with quotas, batches and keys beside the states of keys; lines are only added. */
export const licenceEvent = defineKind({
  name: 'licenceEvent',
  label: { en: 'line of the licence log', zh_CN: '授权日志' },
  plural: { en: 'lines of the licence log', zh_CN: '授权日志' },
  hint: {
    en: 'Who granted, drew, exported or looked at licence keys. Activations and revocations are in the transition log',
    zh_CN: '授权码的授予、领取、导出及查看记录；激活与吊销见状态变更记录',
  },
  owner: 'platform',
  access: auditors,
  title: 'event',
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Line', zh_CN: '日志编号' }),
    createTime: { ...createTimeField, label: { en: 'When', zh_CN: '时间' } },
    event: { type: 'choice', label: { en: 'Event', zh_CN: '事件' }, filter: 'oneOf', choices: licenceEvents },
    pid: { type: 'text', label: { en: 'PID', zh_CN: 'PID' }, filter: 'equals' },
    vid: { type: 'text', label: { en: 'VID', zh_CN: 'VID' }, filter: 'equals' },
    batch: { type: 'text', label: { en: 'Batch', zh_CN: '批次号' }, optional: true, filter: 'equals' },
    serial: { type: 'text', label: { en: 'Serial', zh_CN: '授权码' }, optional: true },
    count: { type: 'number', label: { en: 'Keys', zh_CN: '授权码数' }, digits: 0, sort: true, filter: 'range' },
    reason: { type: 'text', label: { en: 'Reason', zh_CN: '原因' }, optional: true, filter: 'contains' },
    actorName: { type: 'text', label: { en: 'Who', zh_CN: '操作人' }, filter: 'contains' },
  },
  calls: { page: '/license/getLicenseEventPage' },
})
