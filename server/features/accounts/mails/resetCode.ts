import { mailKind } from '#server/platform/mail/kind.ts'

export const resetCode = mailKind('resetCode', {
  subject: { en: 'Your code for a new password', zh_CN: '您的重置密码验证码' },
  paragraphs: [
    { en: 'Enter this code to set a new password:', zh_CN: '请输入以下验证码，设置新密码：' },
    {
      en: 'It is valid for {minutes} minutes and works once, in the network that it was asked for in. Give it to nobody: we never ask for it.',
      zh_CN: '验证码 {minutes} 分钟内有效，仅可在申请时所用的网络中使用一次。请勿告知他人，我们不会向您索要验证码。',
    },
    {
      en: 'You did not ask for it? Then there is nothing to do. Your password stays as it is.',
      zh_CN: '如果您没有申请重置密码，请忽略此邮件，您的密码不会改变。',
    },
  ],
  code: 'code',
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})
