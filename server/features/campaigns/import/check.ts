import { type subscriberImportCalls, subscriberImportLimits } from '#contract/campaigns/import.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { findUpload, reportInvalidFile } from '#server/features/readings/import/upload.ts'
import { subscribersRule } from '#server/features/readings/readingUploads.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { classifyRows } from './classify.ts'
import { type Row, readRows } from './rows.ts'
import { readTable } from './table.ts'
import { createFaultTally } from './tally.ts'

type Call = (typeof subscriberImportCalls)['checkSubscriberFile']

const shownRaw = 300

const previewOf = ({ line, raw, fault, notes = [], subscriber }: Row): ResponseOf<Call>['rows'][number] => ({
  line,
  raw: raw.slice(0, shownRaw),
  fault: fault ?? null,
  notes,
  subscriber: subscriber
    ? {
        email: subscriber.email,
        name: subscriber.name,
        language: subscriber.language,
        country: subscriber.country,
        isOptOut: subscriber.isOptOut,
      }
    : null,
})

/** Reads a whole file as an import would, without storing anything. Returns the preview and the counts. */
export const checkFile = (
  { fileId, columns, language }: RequestOf<Call>,
  context: SignedInContext,
): Promise<ResponseOf<Call>> =>
  reportInvalidFile(async () => {
    const { source } = await findUpload(fileId, context, subscribersRule)
    const table = await readTable(source, columns)
    const tally = createFaultTally()
    const rows: ResponseOf<Call>['rows'] = []
    let [lines, fresh, present, unsubscribed] = [0, 0, 0, 0]
    for await (const batch of readRows(source, table, language)) {
      context.gone.throwIfAborted()
      const classified = await classifyRows(context.db, batch)
      lines += batch.length
      fresh += classified.fresh.length
      present += classified.present
      unsubscribed += classified.optOuts.length
      for (const row of classified.rows) tally.add(row)
      rows.push(...classified.rows.slice(0, subscriberImportLimits.previewRows - rows.length).map(previewOf))
    }
    const { encoding, delimiter, header } = table
    return {
      encoding,
      delimiter,
      header,
      columns: table.columns,
      rows,
      lines,
      fresh,
      present,
      unsubscribed,
      ...tally.list(),
    }
  }, context)
