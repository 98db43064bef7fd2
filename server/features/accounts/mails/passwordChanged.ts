import { mailKind } from '#server/platform/mail/kind.ts'

export const passwordChanged = mailKind('passwordChanged', {
  subject: { en: 'Your password was changed', zh_CN: '您的密码已修改' },
  paragraphs: [
    {
      en: 'The password of the account {account} was changed. Its other sessions were ended, and no browser remembers it any more.',
      zh_CN: '账号 {account} 的密码已修改，其他设备上的登录均已失效，浏览器中记住的密码也已清除。',
    },
    {
      en: 'If it was not you, choose “Forgot password” on the sign-in page at once to set a new one.',
      zh_CN: '如果不是您本人操作，请立即在登录页点击“忘记密码”，重新设置密码。',
    },
  ],
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['account'],
})
