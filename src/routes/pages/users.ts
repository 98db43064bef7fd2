import { administrators, type Declarations } from '#src/routes/page.ts'

const users = {
  screen: 'users/UserScreen',
  icon: 'people',
  list: { call: 'getAppUserPage', kind: 'appUser', defaultSort: 'createTime desc' },
} as const

export const userPages = {
  userCenter: { ...users, menu: [1], access: administrators },
  userCenterVendor: { ...users, menu: [2], administratorsPage: 'userCenter' },
} as const satisfies Declarations
