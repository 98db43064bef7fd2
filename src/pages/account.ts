import type { Declarations } from './page.ts'

/** Outside the shell; `/` and `/login` are one page, and `/main` leads on to the account's first screen. */
export const outsidePages = {
  redirect: { screen: 'app' },
  root: { path: '/', screen: 'app' },
  login: { screen: 'app' },
  main: { screen: 'app' },
  register: {
    messages: ['account'],
    slices: () => [import('#store/api/generated/account.ts')],
    screen: () => import('#src/screens/account/RegisterScreen.tsx'),
  },
  forgotPwd: {
    messages: ['account'],
    slices: () => [import('#store/api/generated/account.ts')],
    screen: () => import('#src/screens/account/ForgotScreen.tsx'),
  },
  resetPwd: {
    access: { signedIn: true },
    messages: ['account'],
    slices: () => [import('#store/api/generated/account.ts')],
    screen: () => import('#src/screens/account/ResetScreen.tsx'),
  },
} as const satisfies Declarations

const messageList = { call: 'getSysMsgWebPage', kind: 'message', defaultSort: 'createTime desc' } as const

export const accountPages = {
  editVendorInfo: {
    access: { roles: ['vendor', 'applicant'] },
    messages: ['verification', 'form', 'files'],
    slices: () => [import('#store/api/generated/vendor.ts'), import('#store/api/generated/file.ts')],
    screen: () => import('#src/screens/verification/VerificationScreen.tsx'),
  },
  modifiedData: {
    icon: 'company',
    offered: 'profile',
    access: { roles: ['vendor'] },
    messages: ['verification', 'form', 'files'],
    slices: () => [import('#store/api/generated/vendor.ts'), import('#store/api/generated/file.ts')],
    screen: () => import('#src/screens/verification/AccountInfoScreen.tsx'),
  },
  /** Ours: the people of a vendor. */
  ownManagers: {
    path: '/managers',
    icon: 'people',
    offered: 'profile',
    administratorsPage: 'managers',
    access: { roles: ['vendor'] },
    messages: ['managers', 'form', 'table'],
    slices: () => [import('#store/api/generated/webUser.ts')],
    screen: () => import('#src/screens/managers/ManagerScreen.tsx'),
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  messageCenter: {
    icon: 'message',
    offered: 'finder',
    access: { roles: ['administrator', 'vendor', 'applicant'] },
    messages: ['table', 'form', 'sendMessage'],
    slices: () => [import('#store/api/generated/sysMsgWeb.ts'), import('#store/api/generated/vendor.ts')],
    screen: () => import('#src/screens/messages/MessageScreen.tsx'),
    list: messageList,
  },
  messageOfVendor: {
    access: { roles: ['administrator', 'vendor'] },
    messages: ['table', 'form', 'sendMessage'],
    slices: () => [import('#store/api/generated/sysMsgWeb.ts'), import('#store/api/generated/vendor.ts')],
    screen: () => import('#src/screens/messages/VendorMessageScreen.tsx'),
    list: { ...messageList, scope: { vid: 'vid', vendor: 'vendorId' } },
  },
} as const satisfies Declarations
