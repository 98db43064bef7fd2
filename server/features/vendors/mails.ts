import { mailKind } from '#server/platform/mail/kind.ts'

export const vendorDecision = mailKind('vendorDecision', {
  subject: 'vendors.server:vendorDecision.subject',
  paragraphs: ['vendors.server:vendorDecision.paragraphs.0', 'vendors.server:vendorDecision.paragraphs.1'],
  usefulHours: 240,
  values: ['text'],
})
