import { useTranslation } from 'react-i18next'
import { campaignLifeDefinition } from '#contract/campaigns/campaignLife.ts'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { CampaignStatus } from './CampaignStatus.tsx'
import { ChecksTab } from './ChecksTab.tsx'
import './Marketing.css'
import { pollingOptions } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetSubscribePushQuery } from '#store/api/generated/subscribePush.ts'
import { PreviewTab } from './PreviewTab.tsx'
import { ResultsTab } from './ResultsTab.tsx'

/** Requests the campaign in the URL, again while it is being sent. */
const useCampaign = () =>
  useRecordResponse(useRecordId(), 'getSubscribePush', useGetSubscribePushQuery, {
    argument: idBody,
    settings: pollingOptions,
    isInProgress: ({ campaign }) => campaign.state === 'sending' || campaign.state === 'scheduled',
    whole: ({ campaign, version }) => ({ id: campaign.id, isOneVersion: campaign.version === version }),
  })

/** Shows one campaign (`emailSend`): content, preview, checks and results; or the form of a new one. */
const CampaignScreen = () => {
  const { t } = useTranslation(['marketing', 'core.names'])
  return (
    <RecordPage
      page="emailSend"
      response={useCampaign()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      add={{
        title: t('core.names:kinds.campaign.add'),
        nextHeading: t('next'),
        steps: [t('nextWrite'), t('nextTest'), t('nextSend')],
        form: (onSaved) => <CampaignForm details={undefined} onSaved={onSaved} />,
      }}
      tabsLabel={t('parts')}
    >
      {(details) => {
        const { name, state } = details.campaign
        const isDraft = state === 'draft'
        const preview = <PreviewTab details={details} />
        const form = (
          <VersionedForm version={details.version}>
            {(onSaved) => <CampaignForm details={details} onSaved={onSaved} />}
          </VersionedForm>
        )
        return {
          title: name,
          state: campaignLifeDefinition.states[state],
          deletion: isDraft && { call: 'deleteSubscribePush', body: t('campaignGoes'), page: 'emailCampaigns' },
          aside: <CampaignStatus details={details} />,
          tabs: [
            { name: 'content', label: t('part.content'), body: isDraft ? form : preview },
            ...(isDraft ? [{ name: 'preview', label: t('part.preview'), body: preview }] : []),
            { name: 'checks', label: t('part.checks'), body: <ChecksTab details={details} /> },
            { name: 'results', label: t('part.results'), body: <ResultsTab details={details} /> },
          ],
        }
      }}
    </RecordPage>
  )
}

export default CampaignScreen
