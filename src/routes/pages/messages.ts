import { administrators, type Declarations } from '#src/routes/page.ts'

const messageList = { call: 'getSysMsgWebPage', kind: 'message', defaultSort: 'createTime desc' } as const

export const messagePages = {
  messageCenter: {
    screen: 'messages/screens/MessageScreen',
    place: 'account',
    entry: 'messageCenter',
    icon: 'message',
    offered: 'palette',
    access: { roles: ['administrator', 'vendor', 'applicant', 'marketing'] },
    action: { opens: 'form', by: ['administrator'] },
    list: messageList,
  },
  /** Not in the specification: messages that administrators wrote, beside their message centre. */
  messageSent: {
    screen: 'messages/screens/SentScreen',
    place: 'account',
    entry: 'messageCenter',
    beside: 1,
    access: administrators,
    list: { ...messageList, given: { box: 'sent' } },
  },
  messageOfVendor: {
    screen: 'messages/screens/VendorMessageScreen',
    place: 'account',
    access: { roles: ['administrator', 'vendor'] },
    action: { opens: 'form', by: ['administrator'] },
    list: { ...messageList, scope: { vid: 'vid', vendor: 'vendorId' } },
  },
} as const satisfies Declarations
