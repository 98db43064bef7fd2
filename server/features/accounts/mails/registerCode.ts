import { mailKind } from '#server/platform/mail/kind.ts'

export const registerCode = mailKind('registerCode', {
  subject: { en: 'Your registration code', zh_CN: '您的注册验证码' },
  paragraphs: [
    { en: 'Enter this code to register as a vendor:', zh_CN: '请输入以下验证码，完成厂商注册：' },
    {
      en: 'It is valid for {minutes} minutes and works once, in the network that it was asked for in. Give it to nobody: we never ask for it.',
      zh_CN: '验证码 {minutes} 分钟内有效，仅可在申请时所用的网络中使用一次。请勿告知他人，我们不会向您索要验证码。',
    },
    {
      en: 'You did not want to register? Then there is nothing to do. No account is made without the code.',
      zh_CN: '如果您没有申请注册，请忽略此邮件。没有验证码，任何人都无法用此邮箱注册账号。',
    },
  ],
  code: 'code',
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})
