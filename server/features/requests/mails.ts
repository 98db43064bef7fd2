import { mailKind } from '#server/platform/mail/kind.ts'

/** Mail to the contact of a vendor with the answer to its request. */
export const requestAnswer = mailKind('requests.server:requestAnswer', {
  body: 1,
  notes: 1,
  button: { page: '/main/requestDetail', id: 'about' },
  usefulHours: 240,
  values: ['record', 'why', 'about'],
})
