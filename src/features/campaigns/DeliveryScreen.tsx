import { useTranslation } from 'react-i18next'
import { delivery as kind } from '#contract/campaigns/delivery.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { recordDrawer } from '#src/kit/table/recordDrawer.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'
import { CampaignResults } from './CampaignResults.tsx'

type Delivery = RecordOfKind<'delivery'>

const columnOptions: ColumnOptions<Delivery> = {
  excludedColumns: ['id'],
  widths: { email: 272, campaignId: 200, state: 128, words: 320 },
}

/** Returns the campaign that the list is filtered by, if it is exactly one. */
const filteredCampaign = ({ campaignId }: Record<string, unknown>): string | undefined =>
  Array.isArray(campaignId) && campaignId.length === 1 ? String(campaignId[0]) : undefined

/** Lists deliveries of campaigns (`emailPushDetail`), with the results if filtered by one campaign. */
const DeliveryScreen = ({ list }: { list: List<'delivery'> }) => {
  const { t } = useTranslation(['marketing', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.emailPushDetail')}
      count={(count) => t('deliveries', { count })}
      emptyText={t('noDeliveries')}
      columnOptions={columnOptions}
      header={(requestFilters) => {
        const id = filteredCampaign(requestFilters)
        return (
          id && (
            <details className="delivery-results">
              <summary>{t('part.results')}</summary>
              <CampaignResults id={id} />
            </details>
          )
        )
      }}
      details={recordDrawer(kind.fields, columnOptions, 'email')}
    />
  )
}

export default DeliveryScreen
