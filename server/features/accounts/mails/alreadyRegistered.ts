import { mailKind } from '#server/platform/mail/kind.ts'

export const alreadyRegistered = mailKind('alreadyRegistered', {
  subject: { en: 'You already have an account', zh_CN: '您已拥有账号' },
  paragraphs: [
    {
      en: 'Someone wants to register with this e-mail address, which has an account already.',
      zh_CN: '有人正在使用此邮箱注册，而此邮箱已有账号。',
    },
    {
      en: 'If it was you, sign in with it, or choose “Forgot password” on the sign-in page to set a new one.',
      zh_CN: '如果是您本人，请直接登录；忘记密码时，可在登录页点击“忘记密码”重新设置。',
    },
    {
      en: 'If it was not you, there is nothing to do. Your account is as it was.',
      zh_CN: '如果不是您本人，请忽略此邮件，您的账号没有任何变化。',
    },
  ],
  usefulHours: 24,
  values: [],
})
