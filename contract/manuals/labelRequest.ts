import * as z from 'zod'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { copiesMax, labelSheetNames, labelSheets, labelsMax, labelsOnPage } from './labels.ts'
import { errorCorrectionNames } from './qrCode.ts'

/** Maximum number of manuals per file. */
const labelManualsMax = 100

const duplicate: ProblemCode = 'duplicate'

/** Request for labels: copies of each manual's label, manual by manual. */
export const labelRequest = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).max(labelManualsMax),
    sheet: z.enum(labelSheetNames),
    /** First unused label of the first page, from 1. */
    start: z.int().min(1),
    copies: z.int().min(1).max(copiesMax),
    cutMarks: z.boolean(),
    errorCorrection: z.enum(errorCorrectionNames),
    /** Kind of link; manuals without a GTIN always use the short address. */
    link: z.enum(['short', 'digitalLink']),
    /** Language of the titles; falls back to the default title. */
    language: z.enum(languageCodeNames),
  })
  .superRefine(({ ids, sheet, start, copies }, context) => {
    const atMost = (name: 'start' | 'copies', value: number, maximum: number) => {
      if (value > maximum)
        context.addIssue({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: value, path: [name] })
    }
    atMost('start', start, labelsOnPage(labelSheets[sheet]))
    atMost('copies', copies, Math.floor(labelsMax / ids.length))
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', params: { problem: duplicate }, path: ['ids'] })
  })
export type LabelRequest = z.infer<typeof labelRequest>
