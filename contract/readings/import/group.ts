import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { saveTarget } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { importFault } from './faults.ts'
import { fileFormat, importLimits, readingMapping, refineMapping } from './mapping.ts'

const kind = z.enum(readingKindNames as [ReadingKindName])
const fileId = z.uuid()

const guessed = z.strictObject({
  format: fileFormat,
  /** In the order of the file; one without a name, or with another's, is called by its place: `#3`. */
  columns: z.array(
    z.strictObject({
      name: z.string(),
      /** What stands in it first. */
      samples: z.array(z.string()),
      /** All that stands in it, where that are few words. */
      words: z.array(z.string()),
    }),
  ),
  mapping: readingMapping,
  /** Columns that were not guessed for a quantity: the unit in their header cannot be converted to that of the quantity. */
  unconverted: z.array(z.strictObject({ quantity: z.string(), column: z.string(), unit: z.string() })),
  /** Day and month could be either way round. */
  ambiguousDate: z.boolean(),
  /** The numbers could have thousands as well as decimals. */
  ambiguousNumber: z.boolean(),
  /** The cells say their own offset from UTC. */
  hasOffset: z.boolean(),
  bytes: z.int(),
})
export type GuessedFile = z.infer<typeof guessed>

const countedFault = z.strictObject({ ...importFault.shape, count: z.int(), line: z.int() })
export type CountedFault = z.infer<typeof countedFault>

const previewRow = z.strictObject({
  line: z.int(),
  raw: z.string(),
  fault: importFault.nullable(),
  record: z
    .strictObject({
      deviceId: z.string(),
      userId: z.string().nullable(),
      measuredAt: z.iso.datetime(),
      utcOffset: z.int().nullable(),
      values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
    })
    .nullable(),
})
export type PreviewRow = z.infer<typeof previewRow>

/** What came of an import, as its job says it. */
const importReport = z.strictObject({
  kind,
  file: z.string(),
  records: z.int(),
  imported: z.int(),
  /** Stored before, with the same values. */
  present: z.int(),
  rejected: z.int(),
  faults: z.array(countedFault),
  /** As it was asked for, so that mended rejects can be; missing in reports of before. */
  readBy: z.strictObject({ mapping: readingMapping, addDevices: z.boolean() }).optional(),
})
export type ImportReport = z.infer<typeof importReport>

const keptMapping = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  mapping: readingMapping,
  isShared: z.boolean(),
  /** Whose it is, where it is another's. */
  owner: z.string().nullable(),
  mayChange: z.boolean(),
})
export type SavedMapping = z.infer<typeof keptMapping>

/** Ours: files of any shape, imported as readings of a kind (decision 41). */
export const readingImportGroup = {
  guessReadingFile: endpoint({
    path: '/readingImport/guessReadingFile',
    summary: "Looks at one of the caller's own uploaded files and says how it could be read",
    access: operators,
    ownTurns: true,
    provides: ['device'],
    request: z.strictObject({
      kind,
      fileId,
      /** What is known of the file already; the rest is guessed. */
      format: fileFormat.partial().optional(),
      /** Of the reader, for times that do not say theirs. */
      zone: z.string().max(60).optional(),
    }),
    response: guessed,
  }),
  checkReadingFile: endpoint({
    path: '/readingImport/checkReadingFile',
    summary:
      'Reads a part of a file by a mapping, stores nothing, and counts what an import would add, find there, and reject, by reason',
    access: operators,
    ownTurns: true,
    provides: ['device'],
    request: z
      .strictObject({
        kind,
        fileId,
        mapping: readingMapping,
        addDevices: z.boolean(),
        /** The first line to look at. */
        from: z.int().min(1).max(importLimits.lines),
      })
      .superRefine(refineMapping),
    response: z.strictObject({
      /** The first rows of the part. */
      rows: z.array(previewRow),
      /** Records that would be added. */
      fit: z.int(),
      /** Records that are stored already, with the same values. */
      present: z.int(),
      faults: z.array(countedFault),
      /** The part of the file that was looked at so far, of 1. */
      share: z.number(),
      /** Where to go on; null at the end of the file. */
      next: z.int().nullable(),
    }),
  }),
  startReadingImport: endpoint({
    path: '/readingImport/startReadingImport',
    summary: 'Begins to import a file by a mapping, as a job; asked again with the same id, it is one job',
    access: operators,
    writes: true,
    invalidates: ['job'],
    request: z
      .strictObject({ id: z.uuid(), kind, fileId, mapping: readingMapping, addDevices: z.boolean() })
      .superRefine(refineMapping),
    response: z.strictObject({ id: z.uuid() }),
  }),
  getReadingMappings: endpoint({
    path: '/readingImport/getReadingMappings',
    summary: "Answers the mappings of a kind: the caller's own, and those that are shared",
    access: operators,
    provides: ['readingMapping'],
    request: z.strictObject({ kind }),
    response: z.strictObject({ list: z.array(keptMapping) }),
  }),
  saveReadingMapping: endpoint({
    path: '/readingImport/saveReadingMapping',
    summary: 'Adds a mapping, or changes one; only administrators share mappings and change shared ones',
    access: operators,
    writes: true,
    invalidates: ['readingMapping'],
    request: z
      .strictObject({
        ...saveTarget,
        kind,
        name: lineInput(limits.viewNameMaxLength),
        mapping: readingMapping,
        isShared: z.boolean(),
      })
      .superRefine(refineMapping),
    response: z.strictObject({ id: z.uuid() }),
  }),
  deleteReadingMapping: endpoint({
    method: 'GET',
    path: '/readingImport/deleteReadingMapping',
    summary: 'Deletes a mapping; what was imported by it stays',
    access: operators,
    writes: true,
    invalidates: ['readingMapping'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
