import * as z from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { isZone } from '#contract/core/zones.ts'
import { jobOwners } from '#contract/jobs/job.ts'
import { unitChoiceNames } from '#contract/readings/unitChoices.ts'

const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Ours: a workbook is put together in memory; more rows go into a CSV. */
export const workbookRowsMax = 50_000

const wrong = (problem: ProblemCode) => ({ params: { problem } })
/** Of 0 the specification says so in its own words (section 5, "Other rules"). */
const page = z.int().refine((number) => number > 0, wrong('pageZero'))

const pages = z
  .strictObject({ kind: z.literal('pages'), start: page, end: page, size: z.int().min(1).max(limits.pageSizeMax) })
  .superRefine(({ start, end, size }, context) => {
    const refuse = (problem: ProblemCode) => context.addIssue({ code: 'custom', path: ['end'], params: { problem } })
    if (end < start) refuse('endBeforeStart')
    else if ((end - start + 1) * size > limits.exportMaxRows) refuse('exportTooLong')
  })

/** Which rows of a list: all that its filters match, those that are selected, or a run of its pages. */
const scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('matching') }),
  z.strictObject({
    kind: z.literal('selected'),
    ids: z.array(z.string().min(1).max(100)).min(1).max(limits.matchingMax),
  }),
  pages,
])
export type ExportScope = z.infer<typeof scope>

/** What to read: a list by the name of its page call, with filters and order as that call takes them. */
const what = {
  list: z.string().min(1).max(100),
  query: z.record(z.string().max(100), z.unknown()),
  scope,
}

const unit = z.string().min(1).max(20).optional()

export const exportInput = z.strictObject({
  ...what,
  format: z.enum(exportFormats),
  /** Fields of the list, in the order of the file. */
  columns: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .refine((names) => new Set(names).size === names.length, wrong('twice')),
  /** Times are written on the clock of this zone, e.g. `Asia/Shanghai`. */
  zone: z
    .string()
    .max(60)
    .refine(isZone, wrong('wrongForm'))
    .meta({ examples: ['Asia/Shanghai', 'UTC'] }),
  /** The units that the reader has chosen. */
  units: z.strictObject(Object.fromEntries(unitChoiceNames.map((name) => [name, unit]))),
})
export type ExportInput = z.infer<typeof exportInput>

/** The export of lists into files (decision 37). */
export const exportGroup = {
  countExport: endpoint({
    path: '/export/countExport',
    summary: 'Says how many rows an export would have',
    access: jobOwners,
    manyIds: true,
    request: z.strictObject(what),
    response: z.strictObject({ rows: z.int() }),
  }),
  startExport: endpoint({
    path: '/export/startExport',
    summary: 'Begins to write rows of a list into a file, as a job; asked again with the same id, it is one job',
    access: jobOwners,
    manyIds: true,
    writes: true,
    reads: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid(), ...exportInput.shape }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
