import { roles } from '#contract/core/roles.ts'
import { administrators, type Declarations } from '#src/routes/page.ts'

/** Outside the shell. */
export const signUpPages = {
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

export const profilePages = {
  /** Ours: the account itself. Where nothing else is open to it, it starts here. */
  profile: {
    icon: 'person',
    offered: 'profile',
    access: { roles },
  },
} as const satisfies Declarations

export const ownManagerPages = {
  /** Ours: the people of a vendor. */
  ownManagers: {
    path: '/managers',
    icon: 'people',
    offered: 'profile',
    administratorsPage: 'managers',
    access: { roles: ['vendor'] },
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations

/** Under the entry of vendors. */
export const managerPages = {
  managers: {
    tab: 'vendor',
    access: administrators,
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
