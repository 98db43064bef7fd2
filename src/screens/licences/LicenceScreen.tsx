import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licence } from '#contract/operations/licence/licence.ts'
import { useText } from '#src/lib/i18n.ts'
import { useReadAnew } from '#src/lib/useReadAnew.ts'
import { pathTo } from '#src/pages/index.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'
import { PlusIcon } from '#src/ui/icons.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useGetLicenseBalanceQuery } from '#store/api/generated/license.ts'
import { BalanceBar, BalanceView } from './BalanceBar.tsx'
import './LicenceScreen.css'

type Quota = RecordOfKind<'licence'>

/** All that was granted and drawn, over what the list shows: a vendor's where the list is of one. */
const Totals = ({ vid, refreshed }: { vid: string | undefined; refreshed: number }) => {
  const { data, refetch } = useGetLicenseBalanceQuery(
    { body: { ...(vid !== undefined && { vid }) } },
    { refetchOnMountOrArgChange: true },
  )
  useReadAnew(refetch, refreshed)
  if (!data) return <div className="licence-totals bp6-skeleton" />
  const { granted, drawn, ...shares } = data
  return (
    <div className="licence-totals">
      <BalanceView {...{ granted, drawn, shares }} />
    </div>
  )
}

/** Quotas of licence keys (`license`): what each product was granted, has drawn, and has left. */
const LicenceScreen = ({ list }: { list: List<'licence'> }) => {
  const { t } = useTranslation(['licences', 'shell'])
  const text = useText()
  const navigate = useNavigate()
  const columnOptions = useMemo<ColumnOptions<Quota>>(
    () => ({
      excludedColumns: ['id', 'version', 'reserved'],
      widths: { pid: 184, vid: 152, left: 152 },
      content: {
        left: ({ left, reserved, generated, activated, revoked }, words) => (
          <span className="balance-line">
            <BalanceBar shares={{ activated, generated, revoked, reserved, left }} />
            {words}
          </span>
        ),
      },
    }),
    [],
  )
  return (
    <ListScreen
      list={list}
      title={t('shell:titles.license')}
      count={(count) => t('quotas', { count })}
      hint={text(licence.hint)}
      emptyText={t('noQuotas')}
      columnOptions={columnOptions}
      header={({ vid }, refreshed) => (
        <Totals vid={Array.isArray(vid) && vid.length === 1 ? String(vid[0]) : undefined} refreshed={refreshed} />
      )}
      action={
        <LinkButton to={pathTo('addCount')} icon={<PlusIcon />}>
          {t('grant')}
        </LinkButton>
      }
      onOpen={({ id }) => navigate(pathTo('editLicense', { id }))}
    />
  )
}

export default LicenceScreen
