import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'
import { PlusIcon } from '#src/ui/icons.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'

const columnOptions: ColumnOptions<RecordOfKind<'campaign'>> = {
  excludedColumns: ['id', 'version'],
  widths: { name: 216, state: 152, segmentId: 168 },
}

/** The campaigns (`emailCampaigns`, ours): what is written, what is being sent, and what came of it. */
const CampaignListScreen = ({ list }: { list: List<'campaign'> }) => {
  const { t } = useTranslation(['marketing', 'shell'])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      title={t('shell:titles.emailCampaigns')}
      count={(count) => t('campaigns', { count })}
      emptyText={t('noCampaigns')}
      columnOptions={columnOptions}
      action={
        <>
          <LinkButton to={pathTo('emailSign')} isSecondary>
            {t('shell:titles.emailSign')}
          </LinkButton>
          <LinkButton to={pathTo('emailSend')} icon={<PlusIcon />}>
            {t('addCampaign')}
          </LinkButton>
        </>
      }
      onOpen={({ id }) => navigate(pathTo('emailSend', { id }))}
    />
  )
}

export default CampaignListScreen
