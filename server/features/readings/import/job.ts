import * as z from 'zod'
import { nestedText } from '#contract/core/text.ts'
import { faultText } from '#contract/readings/import/faults.ts'
import type { ImportReport } from '#contract/readings/import/group.ts'
import { readingMapping } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { analyze } from '#server/platform/db/readings.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { createStoreWriter } from '#server/platform/jobs/storeWriter.ts'
import { addedIds, withAdded } from './addedIds.ts'
import { readTimes } from './addedTimes.ts'
import { createRejectsTable } from './createRejectsTable.ts'
import { importFile } from './index.ts'
import type { RejectsWriter } from './rejectsFile.ts'
import { resolveScope } from './scope.ts'
import { createFaultTally } from './tally.ts'
import { countLines, findUpload, readHead, readStart, reportInvalidFile } from './upload.ts'

const input = z.strictObject({
  kind: z.enum(readingKindNames as [ReadingKindName]),
  fileId: z.uuid(),
  fileName: z.string(),
  mapping: readingMapping,
  addDevices: z.boolean(),
})

const type = 'text/csv; charset=utf-8'
/** Number of new rows from which table statistics are refreshed. */
const analyzeFromRows = 1_000

/**
 * Imports an uploaded file in batches of one transaction each, so that it can be restarted at any time. Stores a file
 * of rejects if records were rejected.
 */
export const readingImportJob = defineJob({
  input,
  title: ({ kind, fileName }) => ({
    key: 'readings.server:importTitle',
    values: { kind: nestedText(readingKinds[kind].label), fileName },
  }),
  run: (context, { kind, fileId, fileName, mapping, addDevices }, { progress, signal, folder, resume, save }) =>
    reportInvalidFile(async () => {
      const { db, engine, language, caller } = context
      const scope = resolveScope({ mapping, addDevices }, context)
      const { source } = await findUpload(fileId, context)
      const head = await readHead(source, { kind, mapping, name: fileName })
      const lines = await countLines(source, head)
      const { lines: firstLines } = await readStart(source, head.encoding)
      const headerText = firstLines.find(({ number }) => number === head.line)?.text
      const key = `${folder}rejects.csv`
      const table = createRejectsTable(() => createStoreWriter(context, key, type), { ...head, headerText })
      const rejects: RejectsWriter = {
        ...table,
        write: (rejections) =>
          table.write(
            rejections.map(({ line, raw, fault }) => ({
              line,
              raw,
              reason: textIn(faultText(fault, language), language),
            })),
          ),
      }
      const tally = createFaultTally()
      let added = addedIds(resume)
      const result = await importFile(
        db,
        { kind, source, head, rejects },
        {
          ...scope,
          auditKey: engine.auditKey,
          signal,
          onProgress: ({ records }) => progress(records, lines - head.line),
          onRejected: tally.add,
          // In the transaction of the batch, so that an undo deletes exactly what was added.
          onAdded: async (tx, ids) => {
            const state = withAdded(added, ids)
            await save(state, tx)
            added = state.added
          },
        },
      )
      if (result.imported >= analyzeFromRows) await analyze(db)
      const report: ImportReport = {
        kind,
        file: fileName,
        ...result,
        ...(await readTimes(db, kind, added)),
        faults: tally.list(),
        readBy: { mapping, addDevices },
      }
      context.log.info({ imported: { by: caller.accountId, kind, ...result } }, 'a file was imported')
      const name = `${fileName.replace(/\.\w{1,5}$/, '')} rejects.csv`
      return {
        facts: { ...report },
        ...(result.rejected > 0 && { file: { key, name, type, bytes: table.bytes() } }),
      }
    }, context),
  message: ({ fileName }, { facts }) => {
    const counts = (facts ?? {}) as Partial<ImportReport>
    const [added = '', present = '', repeated = '', rejected = ''] = [
      counts.imported,
      counts.present,
      counts.repeated,
      counts.rejected,
    ].map((count = 0) => count.toLocaleString('en'))
    return { key: 'readings.server:imported', values: { fileName, added, present, repeated, rejected } }
  },
})
