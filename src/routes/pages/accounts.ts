import { roles } from '#contract/core/roles.ts'
import { administrators, type Declarations } from '#src/routes/page.ts'

export const accountPages = {
  register: {
    screen: 'accounts/RegisterScreen',
    place: 'outside',
    access: { strangers: true },
  },
  forgotPwd: {
    screen: 'accounts/ForgotPasswordScreen',
    place: 'outside',
    access: { strangers: true },
  },
  resetPwd: {
    screen: 'accounts/ChangePasswordScreen',
    place: 'outside',
    access: { signedIn: true },
  },
  /** Ours: the account itself. Where nothing else is open to it, it starts here. */
  profile: {
    screen: 'accounts/profile/ProfileScreen',
    place: 'account',
    icon: 'person',
    offered: 'profile',
    access: { roles },
  },
  /** Ours: the people of a vendor. */
  ownManagers: {
    screen: 'accounts/managers/AccountListScreen',
    place: 'account',
    path: '/managers',
    icon: 'people',
    offered: 'profile',
    administratorsPage: 'managers',
    access: { roles: ['vendor'] },
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  /** Ours: the people of every vendor. */
  managers: {
    screen: 'accounts/managers/AccountListScreen',
    tab: 'vendor',
    beside: 1,
    access: administrators,
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
