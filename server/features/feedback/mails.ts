import { mailKind } from '#server/platform/mail/kind.ts'

export const feedbackAnswer = mailKind('feedback.server:feedbackAnswer', {
  body: 1,
  notes: 2,
  button: { address: 'reply', where: true },
  isDroppable: true,
  usefulHours: 240,
  values: ['author', 'maker', 'about', 'matter', 'text', 'reply', 'refuse'],
})
