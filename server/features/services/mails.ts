import { mailKind } from '#server/platform/mail/kind.ts'

export const serviceEnding = mailKind('services.server:serviceEnding', {
  paragraphs: 1,
  isDroppable: true,
  usefulHours: 48,
  values: ['text'],
})
