import { mailKind } from '#server/platform/mail/kind.ts'

export const vendorDecision = mailKind('vendorDecision', {
  subject: { en: 'About the verification of your company', zh_CN: '关于贵公司的资质审核' },
  paragraphs: [
    { en: '{text}', zh_CN: '{text}' },
    { en: 'Sign in to the console to see what comes next.', zh_CN: '请登录控制台查看后续步骤。' },
  ],
  usefulHours: 240,
  values: ['text'],
})
