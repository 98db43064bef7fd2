import { useMemo } from 'react'
import { dayAt } from '#contract/core/calendar.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'

type Contract = RecordOfKind<'serviceContract'>

const excludedColumns = ['id', 'version', 'anchorDay']

/**
 * Returns the columns of contracts. Periods begin and end with days of the contract's time zone, which are the same for
 * every reader.
 */
export const useContractColumns = (alsoExcluded?: keyof Contract): ColumnOptions<Contract> => {
  const { day } = useFormats()
  return useMemo(
    () => ({
      excludedColumns: alsoExcluded ? [...excludedColumns, alsoExcluded] : excludedColumns,
      widths: {
        appName: 136,
        typeId: 200,
        vid: 136,
        usage: 112,
        status: 112,
        startTime: 128,
        endTime: 128,
        until: 128,
        appVersion: 112,
        zone: 136,
      },
      text: {
        startTime: ({ startTime, zone }) => day(dayAt(startTime, zone)),
        endTime: ({ endTime, zone }) => day(dayAt(endTime, zone)),
        until: ({ until, zone }) => (until ? day(dayAt(until, zone)) : undefined),
      },
    }),
    [day, alsoExcluded],
  )
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
