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
import { requestAnswer } from '#server/features/requests/mails.ts'
import { serviceEndings } from '#server/features/services/mails.ts'
import { vendorDecisions } from '#server/features/vendors/mails.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'

/** All mails by kind, as their features declare them: one, or several variants. */
const declared = {
  registerCode: [registerCode],
  alreadyRegistered: [alreadyRegistered],
  resetCode: [resetCode],
  noAccount: [noAccount],
  pictureCode: [pictureCode],
  vendorDecision: Object.values(vendorDecisions),
  serviceEnding: Object.values(serviceEndings),
  subscribeConfirm: [subscribeConfirm],
  alreadySubscribed: [alreadySubscribed],
  passwordChanged: [passwordChanged],
  feedbackAnswer: [feedbackAnswer],
  requestAnswer: [requestAnswer],
} satisfies Record<MailKindName, readonly MailKind[]>

export const mailKinds: readonly MailKind[] = Object.values<readonly MailKind[]>(declared).flat()
