import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { campaignLifeDefinition } from '#contract/campaigns/campaignLife.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { PartLinks } from '#src/kit/records/PartLinks.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { CampaignStanding } from './CampaignStanding.tsx'
import { ChecksPart } from './ChecksPart.tsx'
import type { CampaignDetails } from './campaignValues.ts'
import './Marketing.css'
import { PreviewPart } from './PreviewPart.tsx'
import { ResultsPart } from './ResultsPart.tsx'
import { useCampaign } from './useCampaign.ts'

interface PartProps {
  details: CampaignDetails
}

/** A draft is written; what is on its way is only looked at. */
const ContentPart = ({ details }: PartProps) =>
  details.campaign.state === 'draft' ? (
    <div className="split-form">
      <VersionedForm version={details.version}>
        {(onSaved) => <CampaignForm details={details} onSaved={onSaved} />}
      </VersionedForm>
    </div>
  ) : (
    <PreviewPart details={details} />
  )

const parts = {
  content: ContentPart,
  preview: PreviewPart,
  checks: ChecksPart,
  results: ResultsPart,
} satisfies Record<string, ComponentType<PartProps>>
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

const Found = ({ details }: PartProps) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { id, name, state } = details.campaign
  const at = partNames.find((one) => one === query.get('part')) ?? 'content'
  const Part = parts[at]
  const { label, tone } = campaignLifeDefinition.states[state]
  return (
    <SplitPage
      title={name}
      mark={<Tag tone={tone}>{text(label)}</Tag>}
      actions={
        state === 'draft' && (
          <DeleteButton
            call="deleteSubscribePush"
            id={id}
            name={name}
            body={t('campaignGoes')}
            onDeleted={() => navigate(pathTo('emailCampaigns'))}
          />
        )
      }
      aside={<CampaignStanding details={details} />}
    >
      <div className="split-main">
        <PartLinks
          page="emailSend"
          id={id}
          label={t('parts')}
          parts={partNames}
          at={at}
          nameOf={(one) => t(`part.${one}`)}
        />
        <Part details={details} />
      </div>
    </SplitPage>
  )
}

const New = () => {
  const { t } = useTranslation('marketing')
  const navigate = useNavigate()
  return (
    <SplitPage
      title={t('addCampaign')}
      aside={
        <>
          <h2>{t('next')}</h2>
          <ol className="split-steps">
            <li>{t('nextWrite')}</li>
            <li>{t('nextTest')}</li>
            <li>{t('nextSend')}</li>
          </ol>
        </>
      }
    >
      <div className="split-form">
        <CampaignForm details={undefined} onSaved={(id) => navigate(pathTo('emailSend', { id }))} />
      </div>
    </SplitPage>
  )
}

/** One campaign (`emailSend`): its contents, how it looks, what to know before, and what came of it; or a new one. */
const CampaignScreen = () => {
  const { t } = useTranslation('marketing')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { data, error, refetch } = useCampaign(id)
  if (id === undefined) return <New />
  return (
    <NamedRecord isNamed none={{ title: t('noneTitle'), hint: t('noneHint') }} {...{ data, error }} onRetry={refetch}>
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default CampaignScreen
