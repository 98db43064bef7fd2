import { checkPart } from '#server/features/readings/import/check.ts'
import { guessFile } from '#server/features/readings/import/guess/index.ts'
import { keptMappings, removeMapping, saveMapping } from '#server/features/readings/import/keptMappings.ts'
import { scopeFor } from '#server/features/readings/import/scope.ts'
import { forgetSeen, seenBefore } from '#server/features/readings/import/seen.ts'
import { headOf, sayUnfit, startOf, uploadedFile } from '#server/features/readings/import/uploaded.ts'
import { fileReads } from '#server/platform/files/limitedParty.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'

export const readingImportModule: Handlers<'readingImport'> = {
  guessReadingFile: ({ kind, fileId, format, zone = null }, context) =>
    fileReads(context, () =>
      sayUnfit(async () => {
        const { source } = await uploadedFile(fileId, context)
        const { encoding, lines } = await startOf(source, format?.encoding)
        return { ...guessFile(lines, { kind, encoding, known: format, zone }), bytes: source.size }
      }, context),
    ),

  checkReadingFile: ({ kind, fileId, mapping, addDevices, from }, context) =>
    fileReads(context, () =>
      sayUnfit(async () => {
        const scope = scopeFor({ mapping, addDevices }, context)
        const { source, name } = await uploadedFile(fileId, context)
        const head = await headOf(source, { kind, mapping, name })
        const { accountId } = context.caller
        const seen = seenBefore(accountId, { kind, fileId, mapping, addDevices }, from)
        const admission = { scope, auditKey: context.engine.auditKey }
        const checked = await checkPart(context.db, { kind, source, head, admission, from, seen }, context.gone)
        if (checked.next === null) forgetSeen(accountId)
        return checked
      }, context),
    ),

  async startReadingImport({ id, kind, fileId, mapping, addDevices }, context) {
    scopeFor({ mapping, addDevices }, context)
    const { name: fileName, source } = await uploadedFile(fileId, context)
    await sayUnfit(() => headOf(source, { kind, mapping, name: fileName }), context)
    await context.jobs.enqueue('readingImport', id, { kind, fileId, fileName, mapping, addDevices }, context)
    return { id }
  },

  getReadingMappings: async ({ kind }, context) => ({ list: await keptMappings(kind, context) }),

  saveReadingMapping: async (request, context) => ({ id: await saveMapping(request, context) }),

  async deleteReadingMapping({ id }, context) {
    await removeMapping(id, context)
    return { id }
  },
}
