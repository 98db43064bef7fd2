import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'

const columnOptions: ColumnOptions<RecordOfKind<'campaign'>> = {
  excludedColumns: ['id', 'version'],
  widths: { name: 216, state: 152, segmentId: 168 },
}

/** Lists campaigns (`emailCampaigns`). Not in the specification. */
const CampaignListScreen = ({ list }: { list: List<'campaign'> }) => {
  const { t } = useTranslation(['marketing', 'core.names'])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.emailCampaigns')}
      count={(count) => t('campaigns', { count })}
      emptyText={t('noCampaigns')}
      columnOptions={columnOptions}
      action={
        <LinkButton to={pathTo('emailSign')} isSecondary>
          {t('core.names:pages.emailSign')}
        </LinkButton>
      }
      onOpen={({ id }) => navigate(pathTo('emailSend', { id }))}
    />
  )
}

export default CampaignListScreen
