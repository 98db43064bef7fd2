import type { Fields } from '../fields.ts'

/** A message as one account reads it (specification, section 3). */
export const sysMsgFields = {
  id: { type: 'id', label: { en: 'Message', zh_CN: '消息编号' } },
  msgContent: { type: 'text', label: { en: 'Message', zh_CN: '消息内容' } },
  /** A number as text on the wire: 0 until it was read. */
  readNum: {
    type: 'choice',
    label: { en: 'Status', zh_CN: '状态' },
    filter: 'oneOf',
    choices: {
      '0': { label: { en: 'Unread', zh_CN: '未读' }, tone: 'info' },
      '1': { label: { en: 'Read', zh_CN: '已读' }, tone: 'neutral' },
    },
  },
  createTime: { type: 'time', label: { en: 'Received', zh_CN: '接收时间' }, sort: true, filter: 'range' },
} as const satisfies Fields
