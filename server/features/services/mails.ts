import { mailKind } from '#server/platform/mail/kind.ts'

export const serviceEnding = mailKind('serviceEnding', {
  subject: 'services.server:serviceEnding.subject',
  paragraphs: ['services.server:serviceEnding.paragraphs.0'],
  isDroppable: true,
  usefulHours: 48,
  values: ['text'],
})
