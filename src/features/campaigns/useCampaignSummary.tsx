import { useTranslation } from 'react-i18next'
import { campaign } from '#contract/campaigns/campaign.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { ActionSummaryProps } from '#src/kit/form/ActionSummary.tsx'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useCheckSubscribePushQuery, useGetSubscribePushSignQuery } from '#store/api/generated/subscribePush.ts'
import type { CampaignDetails } from './campaignValues.ts'

const { fields } = campaign

/** Runs the checks when rendered, as they open every link, and returns the number of problems and hints. */
const OpenChecks = ({ id }: { id: string }) => {
  const { t } = useTranslation('marketing')
  const { currentData } = useCheckSubscribePushQuery({ body: { id } }, { refetchOnMountOrArgChange: true })
  if (!currentData) return t('checking')
  const { list } = currentData
  if (list.length === 0) return t('allGood')
  const problems = list.filter(({ severity }) => severity === 'problem').length
  return [t('openProblems', { count: problems }), t('openHints', { count: list.length - problems })].join(', ')
}

/**
 * Returns the summary of a campaign that is confirmed before sending: recipients, audience, languages, sender, time and
 * checks.
 */
export const useCampaignSummary = ({ campaign: record, contents, audience }: CampaignDetails): ActionSummaryProps => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const formats = useFormats()
  const { data: signed } = useGetSubscribePushSignQuery({ body: {} })
  const segments = useReferences(fields)[referenceKey(fields.segmentId)]
  const { id, segmentId, plannedTime } = record
  const segment = segmentId === null ? t('allSubscribersUncounted') : (segments?.get(segmentId) ?? '')
  const { senderName, senderAddress } = signed?.sign ?? {}
  return {
    facts: [
      { label: text(fields.receivers.label), value: formats.number(audience, 0) },
      { label: text(fields.audience.label), value: segment },
      { label: t('languages'), value: contents.map(({ language }) => text(languageCodes[language])).join(', ') },
      { label: t('sender'), value: senderName ? `${senderName} <${senderAddress}>` : noValue },
      { label: text(fields.plannedTime.label), value: plannedTime ? formats.minute(plannedTime) : t('afterAMinute') },
      { label: t('part.checks'), value: <OpenChecks id={id} /> },
    ],
  }
}
