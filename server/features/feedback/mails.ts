import { mailKind } from '#server/platform/mail/kind.ts'

export const feedbackAnswer = mailKind('feedback.server:feedbackAnswer', {
  paragraphs: 5,
  isDroppable: true,
  usefulHours: 240,
  values: ['author', 'number', 'app', 'text', 'question', 'address'],
})
