import { textKey } from '#contract/core/text.ts'
import type { TransitionMessages } from '#server/platform/workflows/binding.ts'
import { vendorDecisions } from './mails.ts'

/** Returns the message and the mail of an outcome of the verification. */
const outcome = (name: keyof typeof vendorDecisions) => ({
  mail: vendorDecisions[name],
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
