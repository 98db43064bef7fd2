import * as z from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { isZone } from '#contract/core/zones.ts'
import { jobOwners } from '#contract/jobs/job.ts'
import { unitChoiceNames } from '#contract/readings/unitChoices.ts'

const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Not in the specification: row limit of workbooks, which are built in memory; more rows need a CSV. */
export const workbookRowsMax = 50_000

const withProblem = (problem: ProblemCode) => ({ params: { problem } })
/** Page number. The specification prescribes the message for 0 (section 5, "Other rules"). */
const page = z.int().refine((number) => number > 0, withProblem('pageZero'))

const pages = z
  .strictObject({ kind: z.literal('pages'), start: page, end: page, size: z.int().min(1).max(limits.pageSizeMax) })
  .superRefine(({ start, end, size }, context) => {
    const refuse = (problem: ProblemCode) => context.addIssue({ code: 'custom', path: ['end'], params: { problem } })
    if (end < start) refuse('endBeforeStart')
    else if ((end - start + 1) * size > limits.exportMaxRows) refuse('exportTooLong')
  })

/** Rows of a list: all that match its filters, the selected ones, or a range of pages. */
const scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('matching') }),
  z.strictObject({
    kind: z.literal('selected'),
    ids: z.array(z.string().min(1).max(100)).min(1).max(limits.matchingMax),
  }),
  pages,
])
export type ExportScope = z.infer<typeof scope>

/** Source of an export: the name of the list's page call, with filters and order as that call accepts them. */
const exportSource = {
  list: z.string().min(1).max(100),
  query: z.record(z.string().max(100), z.unknown()),
  scope,
}

const unit = z.string().min(1).max(20).optional()

export const exportInput = z.strictObject({
  ...exportSource,
  format: z.enum(exportFormats),
  /** Fields of the list in the order of the columns. */
  columns: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .refine((names) => new Set(names).size === names.length, withProblem('duplicate')),
  /** Time zone of times in the file, e.g. `Asia/Shanghai`. */
  zone: z
    .string()
    .max(60)
    .refine(isZone, withProblem('wrongFormat'))
    .meta({ examples: ['Asia/Shanghai', 'UTC'] }),
  /** Units preferred by the reader. */
  units: z.strictObject(Object.fromEntries(unitChoiceNames.map((name) => [name, unit]))),
})
export type ExportInput = z.infer<typeof exportInput>

/** Calls for the export of lists (decision 37). */
export const exportGroup = {
  countExport: endpoint({
    path: '/export/countExport',
    summary: 'Returns the number of rows of an export',
    access: jobOwners,
    manyIds: true,
    request: z.strictObject(exportSource),
    response: z.strictObject({ rows: z.int() }),
  }),
  startExport: endpoint({
    path: '/export/startExport',
    summary: 'Starts a job that exports rows of a list; idempotent by its id',
    access: jobOwners,
    manyIds: true,
    writes: true,
    needs: 'read',
    reads: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid(), ...exportInput.shape }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
