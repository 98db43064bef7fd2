import { mailKind } from '#server/platform/mail/kind.ts'

export const alreadyRegistered = mailKind('alreadyRegistered', {
  subject: 'accounts.server:alreadyRegistered.subject',
  paragraphs: [
    'accounts.server:alreadyRegistered.paragraphs.0',
    'accounts.server:alreadyRegistered.paragraphs.1',
    'accounts.server:alreadyRegistered.paragraphs.2',
  ],
  usefulHours: 24,
  values: [],
})
