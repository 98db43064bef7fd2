import { mailKind } from '#server/platform/mail/kind.ts'

export const subscribeConfirm = mailKind('subscribeConfirm', {
  subject: 'campaigns.server:subscribeConfirm.subject',
  paragraphs: ['campaigns.server:subscribeConfirm.paragraphs.0', 'campaigns.server:subscribeConfirm.paragraphs.1'],
  link: { to: 'address', label: 'campaigns.server:subscribeConfirm.link.label' },
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['address'],
})

export const alreadySubscribed = mailKind('alreadySubscribed', {
  subject: 'campaigns.server:alreadySubscribed.subject',
  paragraphs: ['campaigns.server:alreadySubscribed.paragraphs.0', 'campaigns.server:alreadySubscribed.paragraphs.1'],
  mergedMinutes: 60,
  usefulHours: 24,
  values: [],
})
