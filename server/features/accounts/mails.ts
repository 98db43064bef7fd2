import { mailKind } from '#server/platform/mail/kind.ts'

export const pictureCode = mailKind('accounts.server:pictureCode', {
  paragraphs: 3,
  code: 'code',
  isDroppable: true,
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})

export const registerCode = mailKind('accounts.server:registerCode', {
  paragraphs: 3,
  code: 'code',
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})

export const alreadyRegistered = mailKind('accounts.server:alreadyRegistered', {
  paragraphs: 3,
  usefulHours: 24,
  values: [],
})

export const resetCode = mailKind('accounts.server:resetCode', {
  paragraphs: 3,
  code: 'code',
  usefulHours: 1 / 6,
  values: ['code', 'minutes'],
})

export const noAccount = mailKind('accounts.server:noAccount', {
  paragraphs: 3,
  usefulHours: 24,
  values: [],
})

export const passwordChanged = mailKind('accounts.server:passwordChanged', {
  paragraphs: 2,
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['account'],
})
