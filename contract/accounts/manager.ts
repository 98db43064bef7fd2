import * as z from 'zod'
import { createTimeField, idField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import type { Fields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { accountName } from './names.ts'

/** An account of the console that people keep: a vendor's, or an administrator's. */
export const managerFields = {
  id: idField({ en: 'Account', zh_CN: '账号编号' }),
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
  createTime: createTimeField,
} as const satisfies Fields

export const manager = defineKind({
  name: 'manager',
  group: 'webUser',
  label: { en: 'account', zh_CN: '账号' },
  plural: { en: 'accounts', zh_CN: '账号' },
  owner: { vendor: 'vendorId' },
  access: operators,
  title: 'username',
  foundBy: ['username'],
  sort: 'createTime desc',
  fields: managerFields,
  inputs: {
    username: accountName,
    /** The MD5 of the first password. */
    password: z.string().regex(/^[0-9a-f]{32}$/),
    /** Whose people the account is one of; null where it is one of the caller's own. */
    vendorId: z.uuid().nullable(),
  },
  calls: {
    page: { path: '/webUser/listPage', name: 'getManagerPage' },
    create: { path: '/webUser/save', name: 'saveManager' },
    delete: {
      path: '/webUser/delManager',
      method: 'POST',
      summary: 'Switches an account off and ends its sessions; logs keep its name',
    },
  },
})
