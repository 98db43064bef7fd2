import { mailKind } from '../kind.ts'

export const feedbackAnswer = mailKind({
  subject: { en: 'An answer to your feedback', zh_CN: '您的反馈已有回复' },
  paragraphs: [
    { en: '{text}', zh_CN: '{text}' },
    { en: 'Open the app to write again.', zh_CN: '如需继续反馈，请打开 App。' },
  ],
  usefulHours: 240,
  values: ['text'],
})
