import type { ProblemCode } from '#contract/core/problems.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { textIn } from '#server/platform/core/texts.ts'

/** A file that is no table, or not the one that a mapping is for. The message is English; the console says it in its reader's words. */
export class UnfitFile extends Error {
  readonly code: ProblemCode
  readonly values: Record<string, string | number>

  constructor(code: ProblemCode, values: Record<string, string | number> = {}) {
    super(textIn({ key: problems[code], values }, 'en'))
    this.code = code
    this.values = values
  }
}
