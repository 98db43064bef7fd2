import type { Declarations } from '#src/routes/page.ts'

const messageList = { call: 'getSysMsgWebPage', kind: 'message', defaultSort: 'createTime desc' } as const

export const messagePages = {
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
