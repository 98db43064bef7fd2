import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licence } from '#contract/licences/licence.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { AddLink } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { BalanceBar } from './BalanceBar.tsx'
import { QuotaTotals } from './Totals.tsx'

type Quota = RecordOfKind<'licence'>

/** Lists quotas of licence keys (`license`): granted, drawn and left keys of each product. */
const QuotaListScreen = ({ list }: { list: List<'licence'> }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  const text = useText()
  const navigate = useNavigate()
  const columnOptions = useMemo<ColumnOptions<Quota>>(
    () => ({
      excludedColumns: ['id', 'version', 'reserved'],
      widths: { pid: 168, vid: 136, left: 136 },
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
      title={t('core.names:pages.license')}
      count={(count) => t('quotas', { count })}
      hint={text(licence.hint)}
      emptyText={t('noQuotas')}
      columnOptions={columnOptions}
      header={(filters, refreshed) => <QuotaTotals {...{ filters, refreshed }} />}
      action={<AddLink page="addCount">{t('grant')}</AddLink>}
      onOpen={({ id }) => navigate(pathTo('editLicense', { id }))}
    />
  )
}

export default QuotaListScreen
