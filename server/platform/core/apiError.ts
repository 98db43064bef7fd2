import type { Language } from '#contract/core/localizedText.ts'
import type { FieldErrorWithValues } from '#contract/core/problems.ts'
import { type StatusName, statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'

type Values = Record<string, string | number>

/** A refusal of the status catalogue. Handlers throw it; the reply is an envelope in the caller's language. */
export class ApiError extends Error {
  readonly reason: StatusName
  readonly values: Values
  readonly fields: FieldErrorWithValues[] | undefined

  constructor(reason: StatusName, values: Values = {}, fields?: FieldErrorWithValues[]) {
    super(`${reason} (${statuses[reason].status})`)
    this.reason = reason
    this.values = values
    this.fields = fields
  }

  /** Renders the message in a language. */
  text(language: Language): string {
    return textIn({ key: statuses[this.reason].text, values: this.values }, language)
  }
}
