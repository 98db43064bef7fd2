import type { Declarations } from '#src/routes/page.ts'

const messageList = { call: 'getSysMsgWebPage', kind: 'message', defaultSort: 'createTime desc' } as const

export const messagePages = {
  messageCenter: {
    screen: 'messages/screens/MessageScreen',
    place: 'account',
    icon: 'message',
    offered: 'palette',
    access: { roles: ['administrator', 'vendor', 'applicant', 'marketing'] },
    action: { opens: 'form', by: ['administrator'] },
    list: messageList,
  },
  messageOfVendor: {
    screen: 'messages/screens/VendorMessageScreen',
    place: 'account',
    access: { roles: ['administrator', 'vendor'] },
    action: { opens: 'form', by: ['administrator'] },
    list: { ...messageList, scope: { vid: 'vid', vendor: 'vendorId' } },
  },
} as const satisfies Declarations
