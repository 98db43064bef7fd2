import { mailKind } from '#server/platform/mail/kind.ts'

export const alreadySubscribed = mailKind('alreadySubscribed', {
  subject: { en: 'You are subscribed already', zh_CN: '您已订阅' },
  paragraphs: [
    {
      en: 'Someone has entered this address to get our subscription e-mail. You get it already, so nothing has changed.',
      zh_CN: '有人填写了此邮箱以订阅我们的邮件。您已经订阅，因此没有任何变化。',
    },
    {
      en: 'Every mail of ours has a link that unsubscribes you at once.',
      zh_CN: '我们的每封邮件中都有可立即退订的链接。',
    },
  ],
  mergedMinutes: 60,
  usefulHours: 24,
  values: [],
})
