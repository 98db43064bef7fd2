import { mailKind } from '#server/platform/mail/kind.ts'

export const subscribeConfirm = mailKind('subscribeConfirm', {
  subject: 'campaigns.server:subscribeConfirm.subject',
  paragraphs: ['campaigns.server:subscribeConfirm.paragraphs.0', 'campaigns.server:subscribeConfirm.paragraphs.1'],
  link: { to: 'address', label: 'campaigns.server:subscribeConfirm.link.label' },
  mergedMinutes: 15,
  usefulHours: 72,
  values: ['address'],
})
