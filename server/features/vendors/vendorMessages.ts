import { textKey } from '#contract/core/text.ts'
import type { TransitionMessages } from '#server/platform/workflows/binding.ts'
import { vendorDecision } from './mails.ts'

/** Returns the message and the mail of an outcome of the verification. */
const outcome = (name: 'submit' | 'approve' | 'reject' | 'suspend' | 'reinstate') => ({
  mail: { kind: vendorDecision, subject: textKey('vendors.server:messages', `${name}.subject`) },
  toVendor: textKey('vendors.server:messages', `${name}.toVendor`),
})

/** Messages to a vendor and the administrators about its verification. */
export const vendorMessages: TransitionMessages<'vendorAudit'> = {
  'vendor.submit': { ...outcome('submit'), toAdministrators: 'vendors.server:messages.submit.toAdministrators' },
  'vendor.approve': outcome('approve'),
  'vendor.reject': outcome('reject'),
  'vendor.suspend': outcome('suspend'),
  'vendor.reinstate': outcome('reinstate'),
}
