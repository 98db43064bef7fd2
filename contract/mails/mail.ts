import { administrators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'

/** Every kind of mail; what each says stands in `server/features/<feature>/mails`. */
const mailKinds = labelled('mails.records:mailKinds', {
  registerCode: {},
  alreadyRegistered: {},
  resetCode: {},
  noAccount: {},
  pictureCode: {},
  vendorDecision: {},
  serviceEnding: {},
  subscribeConfirm: {},
  alreadySubscribed: {},
  feedbackAnswer: {},
  passwordChanged: {},
})

export type MailKindName = keyof typeof mailKinds

/**
 * The kinds that are exempt from the daily budget of the mailbox: an administrator's own act causes them, or an act of the account that the
 * mailbox belongs to. Every other kind counts.
 */
export const uncountedMails: readonly MailKindName[] = ['vendorDecision', 'passwordChanged']

/** `captured`: no mail server is set, so the outbox is where it is read. */
const mailStatuses = labelled('mails.records:mailStatuses', {
  waiting: { tone: 'info' },
  sent: { tone: 'good' },
  failed: { tone: 'bad' },
  captured: { tone: 'neutral' },
})

export const mailFields = defineFields('mails.records:mail', {
  id: { type: 'id' },
  recipient: { type: 'text', sort: true, filter: 'contains' },
  subject: { type: 'text', filter: 'contains' },
  kind: { type: 'choice', filter: 'oneOf', choices: mailKinds },
  status: { type: 'choice', filter: 'oneOf', choices: mailStatuses },
  attempts: { type: 'number', digits: 0 },
  createTime: { type: 'time', sort: true, filter: 'range' },
  sentTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  lastError: { type: 'text', optional: true },
  /** Missing where it held a code and has been sent. */
  text: { type: 'text', optional: true },
})

/** Ours: the outbox, with codes of other people in it, which nobody but an administrator reads. */
export const mail = defineKind('mails', {
  name: 'mail',
  owner: 'platform',
  access: administrators,
  title: 'subject',
  searchFields: ['subject', 'recipient'],
  sort: 'createTime desc',
  fields: mailFields,
  calls: { page: '/mail/getMailPage' },
})
