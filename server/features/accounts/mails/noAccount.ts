import { mailKind } from '#server/platform/mail/kind.ts'

export const noAccount = mailKind('noAccount', {
  subject: { en: 'There is no account with this e-mail', zh_CN: '此邮箱没有对应的账号' },
  paragraphs: [
    {
      en: 'Someone asked for a new password for this e-mail address, but no account has it.',
      zh_CN: '有人申请重置此邮箱的账号密码，但此邮箱没有对应的账号。',
    },
    {
      en: 'If it was you, try the address that you registered with, or sign up.',
      zh_CN: '如果是您本人，请改用注册时的邮箱，或先注册账号。',
    },
    { en: 'If it was not you, there is nothing to do.', zh_CN: '如果不是您本人，请忽略此邮件。' },
  ],
  usefulHours: 24,
  values: [],
})
