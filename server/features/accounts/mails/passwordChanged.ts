import { mailKind } from '#server/platform/mail/kind.ts'

export const passwordChanged = mailKind('passwordChanged', {
  subject: 'accounts.server:passwordChanged.subject',
  paragraphs: ['accounts.server:passwordChanged.paragraphs.0', 'accounts.server:passwordChanged.paragraphs.1'],
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['account'],
})
