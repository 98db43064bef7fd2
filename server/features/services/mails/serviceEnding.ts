import { mailKind } from '#server/platform/mail/kind.ts'

export const serviceEnding = mailKind('serviceEnding', {
  subject: { en: 'A value-added service is about to end', zh_CN: '增值服务即将到期' },
  paragraphs: [{ en: '{text}', zh_CN: '{text}' }],
  isDroppable: true,
  usefulHours: 48,
  values: ['text'],
})
