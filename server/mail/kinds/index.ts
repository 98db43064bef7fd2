import type { MailKindName } from '#contract/operations/mail.ts'
import type { MailKind } from '#server/mail/kind.ts'
import { alreadyRegistered } from './alreadyRegistered.ts'
import { alreadySubscribed } from './alreadySubscribed.ts'
import { feedbackAnswer } from './feedbackAnswer.ts'
import { noAccount } from './noAccount.ts'
import { passwordChanged } from './passwordChanged.ts'
import { pictureCode } from './pictureCode.ts'
import { registerCode } from './registerCode.ts'
import { resetCode } from './resetCode.ts'
import { serviceEnding } from './serviceEnding.ts'
import { subscribeConfirm } from './subscribeConfirm.ts'
import { vendorDecision } from './vendorDecision.ts'

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
