import { type TextKey, textKey } from '#contract/core/text.ts'
import type { MailKindName } from '#contract/mails/mail.ts'

/** Content of one kind of mail. `{{name}}` in its texts is replaced by a value of the queued mail. */
export interface MailKind<Value extends string = string> {
  name: MailKindName
  subject: TextKey
  /** Texts of its paragraphs. */
  paragraphs: readonly TextKey[]
  /**
   * Value that is shown as a code, large, after the first paragraph. The content of such a mail is deleted once sent.
   */
  code?: Value
  /** Value that is shown as a link after the first paragraph. */
  link?: { to: Value; label: TextKey }
  /** True to drop the mail above the mailbox budget instead of refusing the request. */
  isDroppable?: true
  /** Minutes within which notices to one recipient are merged into one (throttle). */
  mergedMinutes?: number
  /** Hours after which the mail is obsolete and not sent any more. */
  usefulHours: number
  /** Names of the values that a queued mail requires. */
  values: readonly Value[]
}

/**
 * Declares the mail kind whose texts are `subject` and `paragraphs.<n>` below a scope that ends with its name. The
 * compiler requires its values wherever it is queued.
 */
export const mailKind = <const Value extends string>(
  scope: `${string}.server:${MailKindName}`,
  { paragraphs, ...kind }: Omit<MailKind<Value>, 'name' | 'subject' | 'paragraphs'> & { paragraphs: number },
): MailKind<Value> => ({
  name: scope.slice(scope.indexOf(':') + 1) as MailKindName,
  subject: textKey(scope, 'subject'),
  paragraphs: Array.from({ length: paragraphs }, (_, index) => textKey(scope, `paragraphs.${index}`)),
  ...kind,
})
