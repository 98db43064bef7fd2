import { tzOffset } from '@date-fns/tz'
import type { Field } from '#contract/core/fields.ts'
import { nestedText, type Text } from '#contract/core/text.ts'
import { type ExportInput, exportInput, workbookRowsMax } from '#contract/exports/export.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/kind.ts'
import { createStoreWriter } from '#server/platform/jobs/storeWriter.ts'
import { findPageCall } from '#server/platform/records/listQuery.ts'
import { maskedSearch } from '#server/platform/records/maskedSearch.ts'
import { columnsOf, isoOf, type Names } from './columns.ts'
import { csvWriter, type RowsWriter, workbookWriter } from './files.ts'
import { addExportLogEntry } from './handlers/exportLog.ts'
import { type ExportPlan, kindLabel, planExport, referenceTitles } from './plan.ts'
import { type Receipt, receiptRows, scopeText, standardName } from './receipt.ts'
import { sheetName } from './workbookText.ts'

type Row = Record<string, unknown>

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const sheetOfReceipt = 'exports.server:sheetOfReceipt'

/** Throws `invalid` with each column that the list does not have. */
export const assertColumns = (plan: ExportPlan, { columns }: ExportInput, { language }: SignedInContext): void => {
  const unknown = columns.flatMap((name, index) =>
    Object.hasOwn(plan.fields, name) ? [] : [fieldError(`columns.${index}`, 'unknownField', language)],
  )
  if (unknown.length > 0) throw new ApiError('invalid', {}, unknown)
}

/** Throws `exportTooManyRows` if the rows exceed the maximum of a workbook. */
export const assertRowLimit = ({ format }: Pick<ExportInput, 'format'>, rows: number): void => {
  if (format === 'xlsx' && rows > workbookRowsMax)
    throw new ApiError('exportTooManyRows', {
      max: workbookRowsMax.toLocaleString('en'),
      rows: rows.toLocaleString('en'),
    })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const kindOfList = (list: string) => findPageCall(list)?.endpoint.page as RecordKindName

const referenceStatements = (plan: ExportPlan, columns: readonly string[], context: SignedInContext) =>
  columns.flatMap((name) => {
    const field = plan.fields[name] as Field
    const statement = field.type === 'reference' ? referenceTitles(field, context) : undefined
    return statement ? [{ name, statement }] : []
  })

/** Returns the input as it may be stored and shown: searches for secrets are masked. */
const redactedInput = (input: ExportInput): ExportInput => {
  const { text } = input.query
  return typeof text === 'string' ? { ...input, query: { ...input.query, text: maskedSearch(text) } } : input
}

const write = async (input: ExportInput, context: SignedInContext, { progress, folder, readSnapshot }: JobTools) => {
  const { language, caller } = context
  const plan = await planExport(input, context)
  const redacted = redactedInput(input)
  assertColumns(plan, input, context)
  const label = textIn(kindLabel(plan.kind), language)
  const at = new Date().toISOString()
  const day = isoOf({ at: Date.parse(at), offset: tzOffset(input.zone, new Date(at)) }).slice(0, 10)
  const name = `${capital(label)} ${day}.${input.format}`
  const file = createStoreWriter(context, `${folder}rows.${input.format}`, types[input.format])
  const references = referenceStatements(plan, input.columns, context)
  let writer: RowsWriter | undefined
  let rows = 0
  let total = 0
  try {
    await readSnapshot<Row>(
      { count: plan.count, rows: plan.rows, beside: references.map(({ statement }) => statement) },
      (counted, beside) => {
        total = counted
        assertRowLimit(input, total)
        const names: Names = new Map(
          references.map((reference, index) => [
            reference.name,
            new Map((beside[index] as { value: string; name: unknown }[]).map((one) => [one.value, one.name])),
          ]),
        )
        const columns = columnsOf(plan, input.columns, { ...input, language, names })
        const sheets = { rows: sheetName(capital(label)), facts: textIn(sheetOfReceipt, language) }
        writer = input.format === 'csv' ? csvWriter(columns, file.write) : workbookWriter(columns, sheets, file.write)
        return async (batch) => {
          await writer?.add(batch.map(plan.finish))
          rows += batch.length
          await progress(rows, total)
        }
      },
    )
    const cutCells = writer?.truncated() || undefined
    const counted = { rows, ...(cutCells !== undefined && { cutCells }) }
    await writer?.end(receiptRows(plan, redacted, { ...counted, by: caller.username, at, language }))
    const { bytes, sha256 } = await file.end()
    const facts: Receipt = {
      ...redacted,
      scope: scopeText(input, language),
      ...counted,
      order: plan.order,
      standard: standardName(plan, language),
      by: caller.username,
      at,
      bytes,
      sha256,
    }
    context.log.info({ exported: { by: caller.accountId, list: input.list, rows, sha256 } }, 'a list was exported')
    return {
      file: { key: `${folder}rows.${input.format}`, name, type: types[input.format], bytes },
      facts: { ...facts },
    }
  } catch (error) {
    await writer?.drop()
    await file.drop(error)
    throw error
  }
}

/** Builds one workbook at a time on each server, as it is held in memory. */
const workbookQueue = createFairQueue({ perKey: 1, maxQueued: Number.POSITIVE_INFINITY })

const titleOf = ({ list, format }: ExportInput): Text => ({
  key: 'exports.server:title',
  values: { list: nestedText(kindLabel(kindOfList(list))), format: format.toUpperCase() },
})

/** Writes rows of a list into a stored file, all or nothing, and adds an entry to the export log. */
export const exportJob = defineJob<ExportInput>({
  input: exportInput,
  title: titleOf,
  run: (context, input, tools) =>
    input.format === 'xlsx'
      ? workbookQueue('workbook', () => write(input, context, tools), tools.signal)
      : write(input, context, tools),
  ended: (tx, { id, caller }, input, { facts }) => {
    const { rows, sha256 } = facts as Pick<Receipt, 'rows' | 'sha256'>
    return addExportLogEntry(tx, { id, what: titleOf(input), input, rows, sha256 }, caller)
  },
  message: ({ list }, { facts }) => {
    const count = Number((facts as { rows?: number } | undefined)?.rows ?? 0)
    const values = { list: nestedText(kindLabel(kindOfList(list))), count, rows: count.toLocaleString('en') }
    return { key: 'exports.server:ready', values }
  },
})
