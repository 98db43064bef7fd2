import { mailKind } from '#server/platform/mail/kind.ts'

/** A code that is valid for ten minutes. It has no button: it works only on the page that requested it. */
const codeMail = { notes: 2, code: 'code', usefulHours: 1 / 6, values: ['code', 'minutes'] } as const

export const pictureCode = mailKind('accounts.server:pictureCode', { ...codeMail, isDroppable: true })

export const registerCode = mailKind('accounts.server:registerCode', codeMail)

export const resetCode = mailKind('accounts.server:resetCode', codeMail)

export const alreadyRegistered = mailKind('accounts.server:alreadyRegistered', {
  body: 1,
  notes: 1,
  button: { page: '/forgotPwd' },
  usefulHours: 24,
  values: [],
})

export const noAccount = mailKind('accounts.server:noAccount', {
  body: 1,
  notes: 1,
  button: { page: '/register' },
  usefulHours: 24,
  values: [],
})

export const passwordChanged = mailKind('accounts.server:passwordChanged', {
  body: 1,
  button: { page: '/forgotPwd' },
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['account'],
})
