import { mailKind } from '#server/platform/mail/kind.ts'

export const resetCode = mailKind('resetCode', {
  subject: 'accounts.server:resetCode.subject',
  paragraphs: [
    'accounts.server:resetCode.paragraphs.0',
    'accounts.server:resetCode.paragraphs.1',
    'accounts.server:resetCode.paragraphs.2',
  ],
  code: 'code',
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})
