import { mailKind } from '#server/platform/mail/kind.ts'

export const alreadySubscribed = mailKind('alreadySubscribed', {
  subject: 'campaigns.server:alreadySubscribed.subject',
  paragraphs: ['campaigns.server:alreadySubscribed.paragraphs.0', 'campaigns.server:alreadySubscribed.paragraphs.1'],
  mergedMinutes: 60,
  usefulHours: 24,
  values: [],
})
