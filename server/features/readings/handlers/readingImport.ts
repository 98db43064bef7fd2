import { checkFilePart } from '#server/features/readings/import/check.ts'
import { decideDates } from '#server/features/readings/import/guess/decideDates.ts'
import { guessFile } from '#server/features/readings/import/guess/index.ts'
import { deleteMapping, listMappings, saveMapping } from '#server/features/readings/import/savedMappings.ts'
import { resolveScope } from '#server/features/readings/import/scope.ts'
import { discardSeen, resumeSeen } from '#server/features/readings/import/seenRecords.ts'
import { planUndo } from '#server/features/readings/import/undo.ts'
import { findUpload, readHead, readStart, reportInvalidFile } from '#server/features/readings/import/upload.ts'
import { queueFileRead } from '#server/platform/files/limitedParty.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'

export const readingImportModule: Handlers<'readingImport'> = {
  guessReadingFile: ({ kind, fileId, format, zone = null }, context) =>
    queueFileRead(context, () =>
      reportInvalidFile(async () => {
        const { source } = await findUpload(fileId, context)
        const { isWhole, lines, ...encoded } = await readStart(source, format?.encoding)
        const guessed = guessFile(lines, { kind, format, zone, ...encoded })
        const decided = isWhole ? guessed : await decideDates(guessed, source)
        return { ...decided, bytes: source.size }
      }, context),
    ),

  checkReadingFile: ({ kind, fileId, mapping, addDevices, from }, context) =>
    queueFileRead(context, () =>
      reportInvalidFile(async () => {
        const scope = resolveScope({ mapping, addDevices }, context)
        const { source, name } = await findUpload(fileId, context)
        const head = await readHead(source, { kind, mapping, name })
        const { accountId } = context.caller
        const seen = resumeSeen(accountId, { kind, fileId, mapping, addDevices }, from)
        const admission = { scope, auditKey: context.engine.auditKey }
        const checked = await checkFilePart(context.db, { kind, source, head, admission, from, seen }, context.gone)
        if (checked.next === null) discardSeen(accountId)
        return checked
      }, context),
    ),

  async startReadingImport({ id, kind, fileId, mapping, addDevices }, context) {
    resolveScope({ mapping, addDevices }, context)
    const { name: fileName, source } = await findUpload(fileId, context)
    await reportInvalidFile(() => readHead(source, { kind, mapping, name: fileName }), context)
    await context.jobs.enqueue('readingImport', id, { kind, fileId, fileName, mapping, addDevices }, context)
    return { id }
  },

  async undoReadingImport({ id, importId }, context) {
    await context.jobs.enqueue('readingImportUndo', id, await planUndo(importId, context), context)
    return { id }
  },

  getReadingMappings: async ({ kind }, context) => ({ list: await listMappings(kind, context) }),

  saveReadingMapping: async (request, context) => ({ id: await saveMapping(request, context) }),

  async deleteReadingMapping({ id }, context) {
    await deleteMapping(id, context)
    return { id }
  },
}
