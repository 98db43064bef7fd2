import type { Choice } from '#contract/core/choice.ts'
import { administrators } from '#contract/core/endpoint.ts'
import type { Fields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'

/** Every kind of mail; what each says stands in `server/features/<feature>/mails`. */
const mailKinds = {
  registerCode: { label: { en: 'Registration code', zh_CN: '注册验证码' } },
  alreadyRegistered: { label: { en: 'Already registered', zh_CN: '邮箱已注册' } },
  resetCode: { label: { en: 'Password code', zh_CN: '重置密码验证码' } },
  noAccount: { label: { en: 'No such account', zh_CN: '邮箱未注册' } },
  pictureCode: { label: { en: 'Picture code', zh_CN: '代替图片的验证码' } },
  vendorDecision: { label: { en: 'Verification', zh_CN: '资质审核' } },
  serviceEnding: { label: { en: 'Service ending', zh_CN: '服务即将到期' } },
  subscribeConfirm: { label: { en: 'Confirm subscription', zh_CN: '确认订阅' } },
  alreadySubscribed: { label: { en: 'Already subscribed', zh_CN: '已订阅提示' } },
  feedbackAnswer: { label: { en: 'Answer to feedback', zh_CN: '反馈回复' } },
  passwordChanged: { label: { en: 'Password changed', zh_CN: '密码已修改' } },
} as const satisfies Record<string, Choice>

export type MailKindName = keyof typeof mailKinds

/**
 * The kinds that are exempt from the daily budget of the mailbox: an administrator's own act causes them, or an act of the account that the
 * mailbox belongs to. Every other kind counts.
 */
export const uncountedMails: readonly MailKindName[] = ['vendorDecision', 'passwordChanged']

/** `captured`: no mail server is set, so the outbox is where it is read. */
const mailStatuses = {
  waiting: { label: { en: 'Waiting', zh_CN: '待发送' }, tone: 'info' },
  sent: { label: { en: 'Sent', zh_CN: '已发送' }, tone: 'good' },
  failed: { label: { en: 'Given up', zh_CN: '发送失败' }, tone: 'bad' },
  captured: { label: { en: 'Not sent (no mail server)', zh_CN: '未发送（未配置邮件服务器）' }, tone: 'neutral' },
} as const

export const mailFields = {
  id: { type: 'id', label: { en: 'Mail', zh_CN: '邮件编号' } },
  recipient: { type: 'text', label: { en: 'Recipient', zh_CN: '收件人' }, sort: true, filter: 'contains' },
  subject: { type: 'text', label: { en: 'Subject', zh_CN: '主题' }, filter: 'contains' },
  kind: { type: 'choice', label: { en: 'Kind', zh_CN: '类型' }, filter: 'oneOf', choices: mailKinds },
  status: { type: 'choice', label: { en: 'Status', zh_CN: '状态' }, filter: 'oneOf', choices: mailStatuses },
  attempts: { type: 'number', label: { en: 'Attempts', zh_CN: '尝试次数' }, digits: 0 },
  createTime: { type: 'time', label: { en: 'Written', zh_CN: '生成时间' }, sort: true, filter: 'range' },
  sentTime: { type: 'time', label: { en: 'Sent', zh_CN: '发送时间' }, optional: true, sort: true, filter: 'range' },
  lastError: { type: 'text', label: { en: 'Last error', zh_CN: '最近错误' }, optional: true },
  /** Missing where it held a code and has been sent. */
  text: { type: 'text', label: { en: 'Text', zh_CN: '正文' }, optional: true },
} as const satisfies Fields

/** Ours: the outbox, with codes of other people in it, which nobody but an administrator reads. */
export const mail = defineKind({
  name: 'mail',
  label: { en: 'mail', zh_CN: '邮件' },
  plural: { en: 'mails', zh_CN: '邮件' },
  owner: 'platform',
  access: administrators,
  title: 'subject',
  foundBy: ['subject', 'recipient'],
  sort: 'createTime desc',
  fields: mailFields,
  calls: { page: '/mail/getMailPage' },
})
