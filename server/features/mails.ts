import type { MailKindName } from '#contract/operations/mail.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'
import { alreadyRegistered } from './accounts/mails/alreadyRegistered.ts'
import { noAccount } from './accounts/mails/noAccount.ts'
import { passwordChanged } from './accounts/mails/passwordChanged.ts'
import { pictureCode } from './accounts/mails/pictureCode.ts'
import { registerCode } from './accounts/mails/registerCode.ts'
import { resetCode } from './accounts/mails/resetCode.ts'
import { alreadySubscribed } from './campaigns/mails/alreadySubscribed.ts'
import { subscribeConfirm } from './campaigns/mails/subscribeConfirm.ts'
import { feedbackAnswer } from './feedback/mails/feedbackAnswer.ts'
import { serviceEnding } from './services/mails/serviceEnding.ts'
import { vendorDecision } from './vendors/mails/vendorDecision.ts'

/** What each kind says. */
export const kinds = {
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
