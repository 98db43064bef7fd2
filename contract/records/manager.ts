import type { Fields } from '../fields.ts'

/** An account of the console that people keep: a vendor's, or an administrator's. */
export const managerFields = {
  id: { type: 'id', label: { en: 'Account', zh_CN: '账号编号' } },
  username: { type: 'text', label: { en: 'Account', zh_CN: '账号' }, sort: true, filter: 'contains' },
  role: {
    type: 'choice',
    label: { en: 'Role', zh_CN: '角色' },
    filter: 'oneOf',
    choices: {
      administrator: { label: { en: 'Administrator', zh_CN: '管理员' }, tone: 'info' },
      /** The first account of a vendor. */
      owner: { label: { en: 'Owner', zh_CN: '主账号' }, tone: 'good' },
      manager: { label: { en: 'Manager', zh_CN: '子账号' } },
    },
  },
  vendor: {
    type: 'text',
    label: { en: 'Vendor', zh_CN: '厂商' },
    optional: true,
    sort: true,
    filter: 'contains',
  },
  signInTime: {
    type: 'time',
    label: { en: 'Last signed in', zh_CN: '最近登录' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  createTime: { type: 'time', label: { en: 'Added', zh_CN: '添加时间' }, sort: true, filter: 'range' },
} as const satisfies Fields
