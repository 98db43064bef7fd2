import type { Fields } from '../fields.ts'

export const deviceFields = {
  id: { type: 'id', label: { en: 'Device', zh_CN: '设备编号' }, sort: true, filter: 'contains' },
  name: { type: 'text', label: { en: 'Name', zh_CN: '名称' }, sort: true, filter: 'contains' },
  pid: { type: 'reference', to: 'product', label: { en: 'Product', zh_CN: '产品' }, optional: true, filter: 'oneOf' },
  vid: { type: 'reference', to: 'vendor', label: { en: 'Vendor', zh_CN: '厂商' }, optional: true, filter: 'oneOf' },
  binding: {
    type: 'choice',
    label: { en: 'Binding', zh_CN: '绑定状态' },
    filter: 'oneOf',
    choices: {
      bound: { label: { en: 'Bound', zh_CN: '已绑定' }, tone: 'good' },
      unbound: { label: { en: 'Not bound', zh_CN: '未绑定' }, tone: 'neutral' },
    },
  },
  userId: { type: 'id', label: { en: 'User', zh_CN: '用户' }, optional: true, filter: 'equals' },
  firmware: {
    type: 'text',
    label: { en: 'Firmware', zh_CN: '固件版本' },
    optional: true,
    sort: true,
    filter: 'contains',
  },
  lastSeen: {
    type: 'time',
    label: { en: 'Last seen', zh_CN: '最近在线' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  bindTime: {
    type: 'time',
    label: { en: 'Bound since', zh_CN: '绑定时间' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  createTime: { type: 'time', label: { en: 'Added', zh_CN: '添加时间' }, sort: true, filter: 'range' },
} as const satisfies Fields
