import * as z from 'zod'
import { type SubscriberImportReport, subscriberColumns, subscriberFaultText } from '#contract/campaigns/import.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { createRejectsTable } from '#server/features/readings/import/createRejectsTable.ts'
import { findUpload, reportInvalidFile } from '#server/features/readings/import/upload.ts'
import { subscribersRule } from '#server/features/readings/readingUploads.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { createStoreWriter } from '#server/platform/jobs/storeWriter.ts'
import { actorOf } from '#server/platform/workflows/transitionRecord.ts'
import { readRows } from './rows.ts'
import { storeRows } from './store.ts'
import { readTable } from './table.ts'
import { createFaultTally } from './tally.ts'

const input = z.strictObject({
  fileId: z.uuid(),
  fileName: z.string(),
  columns: subscriberColumns.optional(),
  language: z.enum(languageCodeNames),
  consentTime: z.string(),
  consentPlace: z.string(),
  consentText: z.string(),
})

const type = 'text/csv; charset=utf-8'

/**
 * Imports subscribers from a file in batches, each one transaction, so that the job can be restarted at any time. Writes
 * rejected lines to a file.
 */
export const subscriberImportJob = defineJob({
  input,
  title: ({ fileName }) => ({ key: 'campaigns.server:importTitle', values: { fileName } }),
  run: (context, { fileId, fileName, columns, language, ...consent }, { progress, folder }) =>
    reportInvalidFile(async () => {
      const { db, engine, caller } = context
      const { source } = await findUpload(fileId, context, subscribersRule)
      const table = await readTable(source, columns)
      const key = `${folder}rejects.csv`
      const rejects = createRejectsTable(() => createStoreWriter(context, key, type), {
        ...table,
        columns: table.header,
      })
      const tally = createFaultTally()
      const report: SubscriberImportReport = {
        file: fileName,
        lines: 0,
        imported: 0,
        present: 0,
        unsubscribed: 0,
        rejected: 0,
        faults: [],
        notes: [],
      }
      for await (const batch of readRows(source, table, language)) {
        const { rows, imported, present, unsubscribed } = await storeRows(db, batch, consent, {
          by: actorOf(caller),
          engine,
        })
        await rejects.write(
          rows.flatMap(({ line, raw, fault }) =>
            fault ? [{ line, raw, reason: textIn(subscriberFaultText(fault), context.language) }] : [],
          ),
        )
        for (const row of rows) tally.add(row)
        report.lines += batch.length
        report.imported += imported
        report.present += present
        report.unsubscribed += unsubscribed
        report.rejected += rows.filter(({ fault }) => fault).length
        await progress(report.lines)
      }
      await rejects.finish()
      const name = `${fileName.replace(/\.\w{1,5}$/, '')} rejects.csv`
      return {
        facts: { ...report, ...tally.list() },
        ...(report.rejected > 0 && { file: { key, name, type, bytes: rejects.bytes() } }),
      }
    }, context),
  message: ({ fileName }, { facts }) => {
    const { imported = 0, present = 0, rejected = 0 } = (facts ?? {}) as Partial<SubscriberImportReport>
    const [fresh = '', known = '', refused = ''] = [imported, present, rejected].map((count) =>
      count.toLocaleString('en'),
    )
    return { key: 'campaigns.server:imported', values: { fileName, fresh, known, refused } }
  },
})
