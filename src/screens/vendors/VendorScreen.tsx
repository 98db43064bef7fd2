import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/lib/format.ts'
import { pathTo } from '#src/pages/index.ts'
import { BulkTransitions } from '#src/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'

type Vendor = RecordOfKind<'vendor'>

/** Vendors and the queue of their verification (`vendor`): how long each waits, and a way to decide. */
const VendorScreen = ({ list }: { list: List<'vendor'> }) => {
  const { t } = useTranslation(['vendors', 'shell'])
  const formats = useFormats()
  const navigate = useNavigate()
  const columnOptions = useMemo<ColumnOptions<Vendor>>(
    () => ({
      names: {},
      excludedColumns: ['id', 'version'],
      widths: { name: 208, vid: 88, state: 152, address: 224 },
      content: {
        submitTime: ({ submitTime, state }, words) => (
          <span title={words}>{state === 'underReview' ? formats.relative(submitTime ?? '') : words}</span>
        ),
      },
    }),
    [formats],
  )
  return (
    <ListScreen
      list={list}
      title={t('shell:titles.vendor')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('auditVendor', { id }))}
      bulk={(selected, clear) => <BulkTransitions workflow="vendorAudit" records={selected} onDone={clear} />}
    />
  )
}

export default VendorScreen
