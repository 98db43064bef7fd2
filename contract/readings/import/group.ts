import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { saveTarget } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { importFault } from './faults.ts'
import { fileFormat, importLimits, readingMapping, refineMapping } from './mapping.ts'
import { guessNote } from './notes.ts'

const kind = z.enum(readingKindNames as [ReadingKindName])
const fileId = z.uuid()

const guessed = z.strictObject({
  format: fileFormat,
  /** Columns in the order of the file; unnamed or duplicate ones are called by position: `#3`. */
  columns: z.array(
    z.strictObject({
      name: z.string(),
      /** First values of the column. */
      samples: z.array(z.string()),
      /** Distinct values, if they are few. */
      words: z.array(z.string()),
    }),
  ),
  mapping: readingMapping,
  /** Columns not mapped to a quantity, as the unit in their header cannot be converted. */
  unconverted: z.array(z.strictObject({ quantity: z.string(), column: z.string(), unit: z.string() })),
  /** True if day and month could be swapped. */
  ambiguousDate: z.boolean(),
  /** True if numbers could contain thousands separators as well as decimals. */
  ambiguousNumber: z.boolean(),
  /** True if cells contain their own UTC offset. */
  hasOffset: z.boolean(),
  /** Reasons of the guesses, and open questions. */
  notes: z.array(guessNote),
  /** Other kinds whose quantities the file contains too. */
  otherKinds: z.array(kind),
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

/** Result of an import, stored with its job. */
const importReport = z.strictObject({
  kind,
  file: z.string(),
  records: z.int(),
  imported: z.int(),
  /** Records already stored with the same values. */
  present: z.int(),
  /** Records that repeat an earlier one of the same file; missing in older reports. */
  repeated: z.int().optional(),
  rejected: z.int(),
  faults: z.array(countedFault),
  /** Source of the added readings, with the times of the first and the last; missing if none were added. */
  span: z.strictObject({ source: z.string(), first: z.iso.datetime(), last: z.iso.datetime() }).optional(),
  /** Number of readings that an undo of the import deleted. */
  undone: z.int().optional(),
  /** Parameters of the import, for importing corrected rejects; missing in older reports. */
  readBy: z.strictObject({ mapping: readingMapping, addDevices: z.boolean() }).optional(),
})
export type ImportReport = z.infer<typeof importReport>

const keptMapping = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  mapping: readingMapping,
  isShared: z.boolean(),
  /** Name of the owner, if it is another account. */
  owner: z.string().nullable(),
  mayChange: z.boolean(),
})
export type SavedMapping = z.infer<typeof keptMapping>

/** Not in the specification: import of files of any layout as readings of a kind (decision 41). */
export const readingImportGroup = {
  guessReadingFile: endpoint({
    path: '/readingImport/guessReadingFile',
    summary: "Detects the format and mapping of one of the caller's uploaded files",
    access: operators,
    ownTurns: true,
    provides: ['device'],
    request: z.strictObject({
      kind,
      fileId,
      /** Known properties of the format; the rest is detected. */
      format: fileFormat.partial().optional(),
      /** Reader's time zone, for times without one. */
      zone: z.string().max(60).optional(),
    }),
    response: guessed,
  }),
  checkReadingFile: endpoint({
    path: '/readingImport/checkReadingFile',
    summary:
      'Dry run of an import of a part of a file: counts records that would be added, are present, or would be rejected, by reason',
    access: operators,
    ownTurns: true,
    provides: ['device'],
    request: z
      .strictObject({
        kind,
        fileId,
        mapping: readingMapping,
        addDevices: z.boolean(),
        /** First line of the part. */
        from: z.int().min(1).max(importLimits.lines),
      })
      .superRefine(refineMapping),
    response: z.strictObject({
      /** First rows of the part. */
      rows: z.array(previewRow),
      /** Number of records that would be added. */
      fit: z.int(),
      /** Number of records already stored with the same values. */
      present: z.int(),
      /** Number of records that repeat an earlier one of the file. */
      repeated: z.int(),
      faults: z.array(countedFault),
      /** Progress through the file, from 0 to 1. */
      share: z.number(),
      /** First line of the next part; null at the end of the file. */
      next: z.int().nullable(),
    }),
  }),
  startReadingImport: endpoint({
    path: '/readingImport/startReadingImport',
    summary: 'Starts a job that imports a file by a mapping; idempotent by its id',
    access: operators,
    writes: true,
    invalidates: ['job'],
    request: z
      .strictObject({ id: z.uuid(), kind, fileId, mapping: readingMapping, addDevices: z.boolean() })
      .superRefine(refineMapping),
    response: z.strictObject({ id: z.uuid() }),
  }),
  undoReadingImport: endpoint({
    path: '/readingImport/undoReadingImport',
    summary:
      "Starts a job that deletes exactly the readings that one of the caller's imports added; idempotent by its id",
    access: operators,
    writes: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid(), importId: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  getReadingMappings: endpoint({
    path: '/readingImport/getReadingMappings',
    summary: "Returns the caller's mappings of a kind, and the shared ones",
    access: operators,
    provides: ['readingMapping'],
    request: z.strictObject({ kind }),
    response: z.strictObject({ list: z.array(keptMapping) }),
  }),
  saveReadingMapping: endpoint({
    path: '/readingImport/saveReadingMapping',
    summary: 'Adds or changes a mapping; only administrators share mappings and change shared ones',
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
    summary: 'Deletes a mapping; imported readings are unaffected',
    access: operators,
    writes: true,
    invalidates: ['readingMapping'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
