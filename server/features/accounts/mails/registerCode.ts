import { mailKind } from '#server/platform/mail/kind.ts'

export const registerCode = mailKind('registerCode', {
  subject: 'accounts.server:registerCode.subject',
  paragraphs: [
    'accounts.server:registerCode.paragraphs.0',
    'accounts.server:registerCode.paragraphs.1',
    'accounts.server:registerCode.paragraphs.2',
  ],
  code: 'code',
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})
