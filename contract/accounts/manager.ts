import * as z from 'zod'
import { createTimeField, idField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { accountTypeNames } from '#contract/core/permissions.ts'
import { accountName } from './names.ts'

/** Accounts of the console that are managed by other accounts: those of the platform and of vendors. */
export const managerFields = defineFields('accounts.records:manager', {
  id: idField,
  username: { type: 'text', sort: true, filter: 'contains' },
  role: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      administrator: { tone: 'info' },
      support: {},
      auditor: {},
      marketing: {},
      owner: {},
      editor: {},
      reader: {},
    },
  },
  vendor: { type: 'text', optional: true, sort: true, filter: 'contains' },
  signInTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  createTime: createTimeField,
})

export const manager = defineKind('accounts', {
  name: 'manager',
  group: 'webUser',
  owner: { vendor: 'vendorId' },
  access: operators,
  title: 'username',
  searchFields: ['username'],
  sort: 'createTime desc',
  fields: managerFields,
  inputs: {
    username: accountName,
    /** MD5 of the initial password. */
    password: z.string().regex(/^[0-9a-f]{32}$/),
    /** Vendor of the account; null for one of the caller's own organisation. */
    vendorId: z.uuid().nullable(),
    /** Not in the specification; `administrator` by default for the platform, `editor` for a vendor. */
    role: z.enum(accountTypeNames).optional(),
  },
  calls: {
    page: { path: '/webUser/listPage', name: 'getManagerPage' },
    create: { path: '/webUser/save', name: 'saveManager', needs: 'manage' },
    delete: {
      path: '/webUser/delManager',
      method: 'POST',
      needs: 'manage',
      summary: 'Disables an account and ends its sessions; logs keep its name',
    },
  },
})
