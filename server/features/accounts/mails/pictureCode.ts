import { mailKind } from '#server/platform/mail/kind.ts'

export const pictureCode = mailKind('pictureCode', {
  subject: 'accounts.server:pictureCode.subject',
  paragraphs: [
    'accounts.server:pictureCode.paragraphs.0',
    'accounts.server:pictureCode.paragraphs.1',
    'accounts.server:pictureCode.paragraphs.2',
  ],
  code: 'code',
  isDroppable: true,
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})
