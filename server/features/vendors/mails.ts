import { mailKind } from '#server/platform/mail/kind.ts'

export const vendorDecision = mailKind('vendors.server:vendorDecision', {
  paragraphs: 2,
  usefulHours: 240,
  values: ['outcome', 'text'],
})
