import { type TextKey, textKey } from '#contract/core/text.ts'
import type { MailKindName } from '#contract/mails/mail.ts'

/** The content of one kind of mail. `{{name}}` in its texts is a value that it is queued with. */
export interface MailKind<Value extends string = string> {
  name: MailKindName
  subject: TextKey
  /** In paragraphs. */
  paragraphs: readonly TextKey[]
  /** A value that stands large on a line of its own, after the first paragraph: a code. Once sent, the mail is forgotten. */
  code?: Value
  /** A value that is an address, which stands as a link on a line of its own after the first paragraph. */
  link?: { to: Value; label: TextKey }
  /** Drops it beyond the budget, where no request waits for it or the text arrives another way; otherwise it is refused. */
  isDroppable?: true
  /** A notice that would only repeat itself: one to a recipient in so many minutes; the next tells of all that came between. */
  mergedMinutes?: number
  /** Hours after which nobody needs it any more, sent or not. */
  usefulHours: number
  /** The values that it must be queued with. */
  values: readonly Value[]
}

/**
 * Declares the kind whose texts are `subject` and `paragraphs.<n>` below a scope that ends with its name, with the number of its
 * paragraphs. The compiler requires its values wherever it is queued.
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
