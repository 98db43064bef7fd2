import { administrators, type Declarations } from './page.ts'

const subscriptions = { tab: 'subscribeEmail', access: { ...administrators, marketing: true } } as const

export const marketingPages = {
  subscribeEmail: { ...subscriptions, icon: 'list', menu: [1] },
  emailSign: subscriptions,
  emailSend: subscriptions,
  emailPushDetail: subscriptions,
} as const satisfies Declarations
