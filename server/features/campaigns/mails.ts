import { mailKind } from '#server/platform/mail/kind.ts'

export const subscribeConfirm = mailKind('campaigns.server:subscribeConfirm', {
  body: 1,
  notes: 1,
  button: { address: 'address' },
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['sender', 'address'],
})

/** Has no button: nothing is left to do. */
export const alreadySubscribed = mailKind('campaigns.server:alreadySubscribed', {
  body: 2,
  mergedMinutes: 60,
  usefulHours: 24,
  values: ['sender'],
})
