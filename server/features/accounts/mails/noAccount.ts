import { mailKind } from '#server/platform/mail/kind.ts'

export const noAccount = mailKind('noAccount', {
  subject: 'accounts.server:noAccount.subject',
  paragraphs: [
    'accounts.server:noAccount.paragraphs.0',
    'accounts.server:noAccount.paragraphs.1',
    'accounts.server:noAccount.paragraphs.2',
  ],
  usefulHours: 24,
  values: [],
})
