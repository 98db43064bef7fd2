import { administrators, type Declarations } from '#src/routes/page.ts'

export const mailPages = {
  mailOutbox: {
    screen: 'mails/MailScreen',
    icon: 'mail',
    menu: [1],
    access: administrators,
    list: { call: 'getMailPage', kind: 'mail', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
