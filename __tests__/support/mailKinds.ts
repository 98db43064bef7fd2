import type { MailKindName } from '#contract/mails/mail.ts'
import {
  alreadyRegistered,
  noAccount,
  passwordChanged,
  pictureCode,
  registerCode,
  resetCode,
} from '#server/features/accounts/mails.ts'
import { alreadySubscribed, subscribeConfirm } from '#server/features/campaigns/mails.ts'
import { feedbackAnswer } from '#server/features/feedback/mails.ts'
import { serviceEnding } from '#server/features/services/mails.ts'
import { vendorDecision } from '#server/features/vendors/mails.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'

/** All kinds of mail, as their features declare them. */
export const mailKinds = {
  registerCode,
  alreadyRegistered,
  resetCode,
  noAccount,
  pictureCode,
  vendorDecision,
  serviceEnding,
  subscribeConfirm,
  alreadySubscribed,
  passwordChanged,
  feedbackAnswer,
} satisfies Record<MailKindName, MailKind>
