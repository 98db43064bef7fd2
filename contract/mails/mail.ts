import { administrators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'

/** Kinds of mails; templates are in `server/features/<feature>/mails`. */
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
  requestAnswer: {},
  passwordChanged: {},
})

export type MailKindName = keyof typeof mailKinds

/**
 * Kinds exempt from the daily budget of a mailbox: they are caused by an administrator, or by the account that owns the
 * mailbox. All other kinds count.
 */
export const uncountedMails: readonly MailKindName[] = ['vendorDecision', 'requestAnswer', 'passwordChanged']

/** Statuses of mails. `captured`: no mail server is configured, so the mail is only in the outbox. */
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
  /** Null if it contained a code and has been sent. */
  text: { type: 'text', optional: true },
})

/** Not in the specification: outbox. It contains codes of other people, so only administrators may read it. */
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
