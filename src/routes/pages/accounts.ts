import { roles } from '#contract/core/roles.ts'
import { administrators, type Declarations } from '#src/routes/page.ts'

export const accountPages = {
  register: {
    screen: 'accounts/RegisterScreen',
    place: 'outside',
    access: { strangers: true },
  },
  /** Not in the specification: the page that its login links to (section 2, login page). */
  registrationHelp: {
    screen: 'accounts/RegistrationHelpScreen',
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
  /** Not in the specification: the account's own profile, the first screen of accounts without a menu. */
  profile: {
    screen: 'accounts/profile/ProfileScreen',
    place: 'account',
    icon: 'person',
    offered: 'profile',
    access: { roles },
  },
  /** Not in the specification: accounts of the own vendor. */
  ownManagers: {
    screen: 'accounts/managers/AccountListScreen',
    place: 'account',
    path: '/managers',
    icon: 'people',
    offered: 'profile',
    administratorsPage: 'managers',
    access: { roles: ['vendor'] },
    action: { opens: 'form' },
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: accounts of all vendors. */
  managers: {
    screen: 'accounts/managers/AccountListScreen',
    tab: 'vendor',
    beside: 1,
    access: administrators,
    action: { opens: 'form' },
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
