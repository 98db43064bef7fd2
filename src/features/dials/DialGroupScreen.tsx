import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { dialGroup } from '#contract/dials/group.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { KindList } from '#src/kit/records/KindList.tsx'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import type { List } from '#src/routes/list.ts'
import { usePage } from '#store/api/usePage.ts'
import { selectViewer } from '#store/session/slice.ts'
import './DialGroups.css'
import { GroupForm } from './GroupForm.tsx'
import { GroupRow } from './GroupRow.tsx'
import { useGroupOrder } from './useGroupOrder.ts'

/** Lists a vendor's groups in the order of its market. They can be reordered and renamed in the list. */
const DialGroups = () => {
  const { t } = useTranslation(['dials', 'common', 'core.names'])
  const text = useText()
  const request = useMemo(() => ({ pageNum: 1, pageSize: limits.dialGroupsMax, sortColumns: 'position asc' }), [])
  const { rows, error, refetch, shown } = usePage('getDialGroupPage', 'dialGroup', request)
  const { move, announcement } = useGroupOrder(rows)
  const isFull = rows.length >= limits.dialGroupsMax
  return (
    <div className="page">
      <PageHeader title={t('core.names:pages.dialMarketGrouping')} hint={text(dialGroup.hint)}>
        <span className="secondary figures" role="status">
          {t('groupsOf', { count: rows.length, max: limits.dialGroupsMax })}
        </span>
      </PageHeader>
      <div className="dial-groups">
        {error !== undefined && rows.length === 0 && (
          <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
        )}
        {shown && rows.length === 0 && <EmptyState title={t('noGroups')}>{t('noGroupsHint')}</EmptyState>}
        <ol aria-label={t('groups')}>
          {rows.map((group, index) => (
            <GroupRow key={group.id} group={group} index={index} count={rows.length} onMove={move} />
          ))}
        </ol>
        {isFull ? <p className="secondary">{t('groupsFull')}</p> : <GroupForm />}
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      </div>
    </div>
  )
}

/**
 * Lists groups of watch faces (`dialMarketGrouping`): a vendor's own in their order, all of them for administrators.
 */
const DialGroupScreen = (props: { list: List<'dialGroup'>; title: 'dialMarketGrouping' }) =>
  useAppSelector(selectViewer).role === 'vendor' ? <DialGroups /> : <KindList {...props} />

export default DialGroupScreen
