import { mailKind } from '#server/platform/mail/kind.ts'

export const subscribeConfirm = mailKind('subscribeConfirm', {
  subject: { en: 'Confirm that you want our mail', zh_CN: '请确认订阅' },
  paragraphs: [
    {
      en: 'Someone, hopefully you, has entered this address to get our subscription e-mail. Open the link and confirm it:',
      zh_CN: '有人（希望是您本人）填写了此邮箱以订阅我们的邮件。请打开以下链接确认订阅：',
    },
    {
      en: 'If it was not you, there is nothing to do. You get no mail unless you confirm.',
      zh_CN: '如果不是您本人，请忽略此邮件。未经确认，您不会收到任何订阅邮件。',
    },
  ],
  link: { to: 'address', label: { en: 'Confirm subscription', zh_CN: '确认订阅' } },
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['address'],
})
