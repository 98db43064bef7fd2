import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { useSubjectLink } from './useSubjectLink.ts'

interface Props {
  list: List<'request'>
  title: 'requests' | 'ownRequests'
}

/** Lists requests: those of all vendors as a queue (`requests`), or a vendor's own (`ownRequests`). */
const RequestListScreen = ({ list, title }: Props) => {
  const { t } = useTranslation(['requests', 'core.names'])
  const navigate = useNavigate()
  const isAdministrator = useAppSelector(selectViewer).accessLevel === 1
  const subject = useSubjectLink()
  const columnOptions = useMemo<ColumnOptions<RecordOfKind<'request'>>>(
    () => ({
      excludedColumns: [
        'id',
        'version',
        'subjectKind',
        'subjectId',
        ...(isAdministrator ? [] : ['vendorId', 'waiting']),
      ],
      widths: { number: 88, kind: 144, content: 320, subject: 176, answer: 240, waiting: 112 },
      href: { subject },
    }),
    [isAdministrator, subject],
  )
  return (
    <ListScreen
      list={list}
      title={t(`core.names:pages.${title}`)}
      count={(count) => t('count', { count })}
      hint={t(isAdministrator ? 'hintOfAll' : 'hint')}
      emptyText={t(isAdministrator ? 'emptyQueue' : 'empty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('requestDetail', { id }))}
      bulk={(selected, deselect) => (
        <BulkTransitions
          workflow="requestLife"
          records={selected.map((one) => ({ ...one, name: one.number }))}
          onDone={deselect}
        />
      )}
    />
  )
}

export default RequestListScreen
