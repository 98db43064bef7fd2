import { type TextKey, textKey } from '#contract/core/text.ts'
import type { MailKindName } from '#contract/mails/mail.ts'

/** The one button of a mail: it opens a page of the console, with a record if `id` names its id, or an address. */
export type MailButton<Value extends string> = {
  label: TextKey
  /** Takes the place of the button where its address is not known. */
  where?: TextKey
} & (
  | {
      /** Path of the page, as `src/routes` declares it. */
      page: `/${string}`
      id?: Value
    }
  | { address: Value }
)

/** Content of one kind of mail. `{{name}}` in its texts is replaced by a value of the queued mail. */
export interface MailKind<Value extends string = string> {
  name: MailKindName
  subject: TextKey
  /** First line, also the preview in the list of a mail program: what the recipient has to do. */
  lead: TextKey
  /** Paragraphs before the button; those that are empty with the values of a mail are left out. */
  body: readonly TextKey[]
  /** Paragraphs after the button. */
  notes: readonly TextKey[]
  /**
   * Value that is shown as a code, large, after the first line. The content of such a mail is deleted once sent.
   */
  code?: Value
  button?: MailButton<Value>
  /** True to drop the mail above the mailbox budget instead of refusing the request. */
  isDroppable?: true
  /** Minutes within which notices to one recipient are merged into one (throttle). */
  mergedMinutes?: number
  /** Hours after which the mail is obsolete and not sent any more. */
  usefulHours: number
  /** Names of the values that a queued mail requires. */
  values: readonly Value[]
}

interface MailDeclaration<Value extends string>
  extends Pick<MailKind<Value>, 'code' | 'isDroppable' | 'mergedMinutes' | 'usefulHours' | 'values'> {
  /** Number of paragraphs before and after the button. */
  body?: number
  notes?: number
  /** `where`: true if mails may lack the address. */
  button?: { page: `/${string}`; id?: Value } | { address: Value; where?: true }
}

const listed = (scope: `${string}.${string}`, name: string, count: number): TextKey[] =>
  Array.from({ length: count }, (_, index) => textKey(scope, `${name}.${index}`))

/**
 * Declares a mail of a kind. Its texts are `subject`, `lead`, `body.<n>`, `notes.<n>`, `button` and `where` below a scope
 * that ends with the name of the kind, or with one of several variants below that name. The compiler requires its values
 * wherever it is queued.
 */
export const mailKind = <const Value extends string>(
  scope: `${string}.server:${MailKindName}` | `${string}.server:${MailKindName}.${string}`,
  { body = 0, notes = 0, button, ...rest }: MailDeclaration<Value>,
): MailKind<Value> => ({
  ...rest,
  name: scope.replace(/^.*:/, '').replace(/\..*$/, '') as MailKindName,
  subject: textKey(scope, 'subject'),
  lead: textKey(scope, 'lead'),
  body: listed(scope, 'body', body),
  notes: listed(scope, 'notes', notes),
  ...(button && {
    button: {
      ...button,
      label: textKey(scope, 'button'),
      where: 'page' in button || button.where ? textKey(scope, 'where') : undefined,
    } as MailButton<Value>,
  }),
})
