import { mailKind } from '#server/platform/mail/kind.ts'

export const subscribeConfirm = mailKind('campaigns.server:subscribeConfirm', {
  paragraphs: 2,
  link: { to: 'address', label: 'campaigns.server:subscribeConfirm.link.label' },
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['address'],
})

export const alreadySubscribed = mailKind('campaigns.server:alreadySubscribed', {
  paragraphs: 2,
  mergedMinutes: 60,
  usefulHours: 24,
  values: [],
})
