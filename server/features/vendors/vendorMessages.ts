import type { TransitionMessages } from '#server/platform/workflows/binding.ts'
import { vendorDecision as mail } from './mails.ts'

/** Messages to a vendor and the administrators about its verification. */
export const vendorMessages: TransitionMessages<'vendorAudit'> = {
  'vendor.submit': {
    mail,
    toVendor: 'vendors.server:messages.submit.toVendor',
    toAdministrators: 'vendors.server:messages.submit.toAdministrators',
  },
  'vendor.approve': { mail, toVendor: 'vendors.server:messages.approve' },
  'vendor.reject': { mail, toVendor: 'vendors.server:messages.reject' },
  'vendor.suspend': { mail, toVendor: 'vendors.server:messages.suspend' },
  'vendor.reinstate': { mail, toVendor: 'vendors.server:messages.reinstate' },
}
