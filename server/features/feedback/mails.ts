import { mailKind } from '#server/platform/mail/kind.ts'

export const feedbackAnswer = mailKind('feedbackAnswer', {
  subject: 'feedback.server:feedbackAnswer.subject',
  paragraphs: [
    'feedback.server:feedbackAnswer.paragraphs.0',
    'feedback.server:feedbackAnswer.paragraphs.1',
    'feedback.server:feedbackAnswer.paragraphs.2',
    'feedback.server:feedbackAnswer.paragraphs.3',
    'feedback.server:feedbackAnswer.paragraphs.4',
  ],
  isDroppable: true,
  usefulHours: 240,
  values: ['author', 'number', 'app', 'text', 'question', 'address'],
})
