import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { useQueue } from '#store/api/useQueue.ts'

type Vendor = RecordOfKind<'vendor'>

/** Lists vendors and their verification (`vendor`) with waiting times. */
const VendorListScreen = ({ list }: { list: List<'vendor'> }) => {
  const { t } = useTranslation(['vendors', 'shell', 'core.names'])
  const navigate = useNavigate()
  const { waiting = 0 } = useQueue('getVendorQueue') ?? {}
  const columnOptions = useMemo<ColumnOptions<Vendor>>(
    () => ({
      excludedColumns: ['id', 'version'],
      widths: { name: 208, vid: 88, state: 152, address: 224 },
      emptyText: { name: t('unnamed') },
    }),
    [t],
  )
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.vendor')}
      count={(count) =>
        [t('count', { count }), ...(waiting > 0 ? [t('shell:waiting', { count: waiting })] : [])].join(' · ')
      }
      waiting={waiting}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('auditVendor', { id }))}
      bulk={(selected, deselect) => <BulkTransitions workflow="vendorAudit" records={selected} onDone={deselect} />}
    />
  )
}

export default VendorListScreen
