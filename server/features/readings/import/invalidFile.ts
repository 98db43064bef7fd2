import type { ProblemCode } from '#contract/core/problems.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { textIn } from '#server/platform/core/texts.ts'

/**
 * Error for a file that is no table, or does not match its mapping. The message is English; the console translates
 * `code`.
 */
export class InvalidFile extends Error {
  readonly code: ProblemCode
  readonly values: Record<string, string | number>

  constructor(code: ProblemCode, values: Record<string, string | number> = {}) {
    super(textIn({ key: problems[code], values }, 'en'))
    this.code = code
    this.values = values
  }
}
