import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { CampaignResults } from './CampaignResults.tsx'
import type { CampaignDetails } from './campaignValues.ts'

/** Shows the results of a campaign and links to its deliveries. */
export const ResultsTab = ({ details: { campaign } }: { details: CampaignDetails }) => {
  const { t } = useTranslation('marketing')
  return (
    <div className="split-part">
      <p className="results-each">
        <LinkButton to={pathTo('emailPushDetail', { 'f.campaignId': campaign.id })} isSecondary>
          {t('eachMail')}
        </LinkButton>
      </p>
      <CampaignResults id={campaign.id} />
    </div>
  )
}
