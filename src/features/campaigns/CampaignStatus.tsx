import { useTranslation } from 'react-i18next'
import { campaign, pauseReasons } from '#contract/campaigns/campaign.ts'
import { campaignLife } from '#machines/campaigns/campaignLife.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { useGetSubscribePushSignQuery } from '#store/api/generated/subscribePush.ts'
import { CampaignTest } from './CampaignTest.tsx'
import type { CampaignDetails } from './campaignValues.ts'
import { useCampaignSummary } from './useCampaignSummary.tsx'

const { fields } = campaign

/** Shows the state and history of a campaign, its number of recipients, and a test form. */
export const CampaignStatus = ({ details }: { details: CampaignDetails }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const formats = useFormats()
  const summary = useCampaignSummary(details)
  const { data: signed } = useGetSubscribePushSignQuery({ body: {} })
  const {
    campaign: record,
    contents,
    audience,
    recentReceivers,
    approvalAbove,
    dueTime,
    askedBy,
    approvedReceivers,
    changedSince,
  } = details
  const { id, name, state, version, receivers, pauseReason, startTime } = record
  const isOpen = state === 'draft' || state === 'awaiting' || state === 'scheduled'
  const sendLabel = record.plannedTime
    ? t('scheduleFor', { count: audience, time: formats.minute(record.plannedTime) })
    : t('sendTo', { count: audience })
  const number = (value: number) => formats.number(value, 0)
  return (
    <>
      {pauseReason && (
        <p className="split-paused" role="status">
          {pauseReason === 'byHand' ? text(pauseReasons.byHand.label) : t(`stopped.${pauseReason}`)}
        </p>
      )}
      <RecordHistory
        workflow="campaignLife"
        recordId={id}
        labels={{ 'campaign.schedule': sendLabel }}
        summaries={{ 'campaign.schedule': summary, 'campaign.approve': summary }}
        {...{ name, state, version }}
        context={campaignLife.contextOf({
          audience: record.audience,
          contents,
          hasSign: Boolean(signed?.sign),
          plannedTime: record.plannedTime,
          now: Date.now(),
          receivers: isOpen ? audience : receivers,
          recentReceivers,
          approvalAbove,
          approvedReceivers,
          askedBy,
        })}
      />
      {state === 'scheduled' && dueTime && (
        <p className="split-due" role="status">
          {t('beginsAt', { time: formats.minute(dueTime) })}
        </p>
      )}
      {isOpen &&
        changedSince.map((part) => (
          <p key={part} className="secondary">
            {t(`changedSince.${part}`)}
          </p>
        ))}
      {isOpen && audience + recentReceivers > approvalAbove && (
        <p className="secondary">{t('needsApproval', { count: approvalAbove, recent: recentReceivers })}</p>
      )}
      <h2>{t('about')}</h2>
      <DescriptionList
        items={[
          { label: text(fields.receivers.label), value: number(isOpen ? audience : receivers) },
          { label: text(fields.startTime.label), value: startTime ? formats.minute(startTime) : noValue },
        ]}
      />
      {contents.length > 0 && <CampaignTest details={details} />}
    </>
  )
}
