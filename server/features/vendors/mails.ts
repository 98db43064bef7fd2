import { mailKind } from '#server/platform/mail/kind.ts'

/** Hours within which a decision is worth a mail. */
const usefulHours = 240
const verification = { body: 1, button: { page: '/editVendorInfo' }, usefulHours } as const
const company = { body: 1, button: { page: '/modifiedData' }, usefulHours } as const

/** Mails to the contact of a vendor about its verification, by outcome. */
export const vendorDecisions = {
  submit: mailKind('vendors.server:vendorDecision.submit', { ...verification, values: ['record'] }),
  approve: mailKind('vendors.server:vendorDecision.approve', {
    body: 1,
    button: { page: '/main/productVendor' },
    usefulHours,
    values: ['record', 'vid'],
  }),
  reject: mailKind('vendors.server:vendorDecision.reject', { ...verification, values: ['record', 'why'] }),
  suspend: mailKind('vendors.server:vendorDecision.suspend', { ...company, values: ['record', 'why'] }),
  reinstate: mailKind('vendors.server:vendorDecision.reinstate', { ...company, values: ['record'] }),
}
