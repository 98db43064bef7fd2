import { mailKind } from '#server/platform/mail/kind.ts'

export const pictureCode = mailKind('pictureCode', {
  subject: { en: 'Your code in place of the picture', zh_CN: '您的验证码（代替图片）' },
  paragraphs: [
    {
      en: 'Enter this code where the characters of the picture are asked for:',
      zh_CN: '请在图片验证码处输入以下验证码：',
    },
    {
      en: 'It is valid for {minutes} minutes and works once, on the page that it was asked for from.',
      zh_CN: '验证码 {minutes} 分钟内有效，仅可在申请时的页面使用一次。',
    },
    {
      en: 'You did not ask for it? Then there is nothing to do. It opens nothing without your password.',
      zh_CN: '如果不是您本人申请，请忽略此邮件。没有您的密码，仅凭此验证码无法登录。',
    },
  ],
  code: 'code',
  isDroppable: true,
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})
