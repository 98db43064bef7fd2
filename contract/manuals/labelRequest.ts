import * as z from 'zod'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { copiesMax, labelSheetNames, labelSheets, labelsMax, labelsOnPage } from './labels.ts'
import { errorCorrectionNames } from './qrCode.ts'

/** Of one file. */
const labelManualsMax = 100

const twice: ProblemCode = 'twice'

/** What is printed on labels: so many copies of each manual's, one manual after the other. */
export const labelRequest = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).max(labelManualsMax),
    sheet: z.enum(labelSheetNames),
    /** The first label of the first page that is not used up, from 1. */
    start: z.int().min(1),
    copies: z.int().min(1).max(copiesMax),
    cutMarks: z.boolean(),
    errorCorrection: z.enum(errorCorrectionNames),
    /** A manual whose product has no GTIN is printed with its short address either way. */
    link: z.enum(['short', 'digitalLink']),
    /** Of the titles; a manual without one in it shows its default title. */
    language: z.enum(languageCodeNames),
  })
  .superRefine(({ ids, sheet, start, copies }, context) => {
    const atMost = (name: 'start' | 'copies', value: number, maximum: number) => {
      if (value > maximum)
        context.addIssue({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: value, path: [name] })
    }
    atMost('start', start, labelsOnPage(labelSheets[sheet]))
    atMost('copies', copies, Math.floor(labelsMax / ids.length))
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', params: { problem: twice }, path: ['ids'] })
  })
export type LabelRequest = z.infer<typeof labelRequest>
