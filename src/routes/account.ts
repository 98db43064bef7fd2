import { roles } from '#contract/core/roles.ts'
import type { Declarations } from './page.ts'

/** Outside the shell; `/` and `/login` are one page, and `/main` leads on to the account's first screen. */
export const outsidePages = {
  redirect: {},
  root: { path: '/', access: { strangers: true } },
  login: { access: { strangers: true } },
  main: {},
  register: {
    access: { strangers: true },
  },
  forgotPwd: {
    access: { strangers: true },
  },
  resetPwd: {
    access: { signedIn: true },
  },
} as const satisfies Declarations

const messageList = { call: 'getSysMsgWebPage', kind: 'message', defaultSort: 'createTime desc' } as const

export const accountPages = {
  /** Ours: the account itself. Where nothing else is open to it, it starts here. */
  profile: {
    icon: 'person',
    offered: 'profile',
    access: { roles },
  },
  /** Before the page of the verification: a vendor that is verified is shown here. */
  modifiedData: {
    icon: 'company',
    offered: 'profile',
    record: 'vendor',
    access: { roles: ['vendor'] },
  },
  editVendorInfo: {
    record: 'vendor',
    access: { roles: ['vendor', 'applicant'] },
  },
  /** Ours: the people of a vendor. */
  ownManagers: {
    path: '/managers',
    icon: 'people',
    offered: 'profile',
    administratorsPage: 'managers',
    access: { roles: ['vendor'] },
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  messageCenter: {
    icon: 'message',
    offered: 'finder',
    access: { roles: ['administrator', 'vendor', 'applicant'] },
    list: messageList,
  },
  messageOfVendor: {
    access: { roles: ['administrator', 'vendor'] },
    list: { ...messageList, scope: { vid: 'vid', vendor: 'vendorId' } },
  },
} as const satisfies Declarations
