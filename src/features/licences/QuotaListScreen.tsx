import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licence } from '#contract/licences/licence.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { BalanceBar } from './BalanceBar.tsx'
import { QuotaTotals } from './Totals.tsx'

type Quota = RecordOfKind<'licence'>

/**
 * Lists quotas of licence keys: granted, drawn and left keys of each product (`license`), or of a vendor's own products
 * (`vendorLicences`).
 */
const QuotaListScreen = ({ list }: { list: List<'licence'> }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  const text = useText()
  const navigate = useNavigate()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const columnOptions = useMemo<ColumnOptions<Quota>>(
    () => ({
      excludedColumns: ['id', 'version', 'reserved', ...(isVendor ? ['vid'] : [])],
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
    [isVendor],
  )
  return (
    <ListScreen
      list={list}
      title={t(`core.names:pages.${isVendor ? 'vendorLicences' : 'license'}`)}
      count={(count) => t('quotas', { count })}
      hint={text(licence.hint)}
      emptyText={t(isVendor ? 'noOwnQuotas' : 'noQuotas')}
      columnOptions={columnOptions}
      header={(filters, refreshed) => <QuotaTotals {...{ filters, refreshed }} />}
      action={<RequestLink kind="licenceKeys" />}
      onOpen={({ id }) => navigate(pathTo(isVendor ? 'vendorLicence' : 'editLicense', { id }))}
    />
  )
}

export default QuotaListScreen
