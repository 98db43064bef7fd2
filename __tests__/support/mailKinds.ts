import type { MailKindName } from '#contract/mails/mail.ts'
import { alreadyRegistered } from '#server/features/accounts/mails/alreadyRegistered.ts'
import { noAccount } from '#server/features/accounts/mails/noAccount.ts'
import { passwordChanged } from '#server/features/accounts/mails/passwordChanged.ts'
import { pictureCode } from '#server/features/accounts/mails/pictureCode.ts'
import { registerCode } from '#server/features/accounts/mails/registerCode.ts'
import { resetCode } from '#server/features/accounts/mails/resetCode.ts'
import { alreadySubscribed } from '#server/features/campaigns/mails/alreadySubscribed.ts'
import { subscribeConfirm } from '#server/features/campaigns/mails/subscribeConfirm.ts'
import { feedbackAnswer } from '#server/features/feedback/mails/feedbackAnswer.ts'
import { serviceEnding } from '#server/features/services/mails/serviceEnding.ts'
import { vendorDecision } from '#server/features/vendors/mails/vendorDecision.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'

/** All kinds of mail, each as its feature declares it. */
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
