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

export const passwordChanged = mailKind('passwordChanged', {
  subject: 'accounts.server:passwordChanged.subject',
  paragraphs: ['accounts.server:passwordChanged.paragraphs.0', 'accounts.server:passwordChanged.paragraphs.1'],
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['account'],
})
