import type { RecordOfKind } from '#contract/kinds.ts'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'

export const contractColumns: ColumnOptions<RecordOfKind<'serviceContract'>> = {
  excludedColumns: ['id', 'version', 'anchorDay'],
  widths: { appName: 136, typeId: 200, vid: 136, usage: 112, status: 112, appVersion: 112, zone: 136 },
}

/** Fields that the title, the periods and the renewal of a contract do not show. */
export const contractFacts = [
  'appVersion',
  'usage',
  'vid',
  'startTime',
  'validity',
  'endTime',
  'until',
  'zone',
  'createTime',
]
