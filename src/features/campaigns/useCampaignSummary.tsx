import { useTranslation } from 'react-i18next'
import { campaign } from '#contract/campaigns/campaign.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { Summary } from '#src/kit/form/ActionSummary.tsx'
import { nothing, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useCheckSubscribePushQuery, useGetSubscribePushSignQuery } from '#store/api/generated/subscribePush.ts'
import type { CampaignDetails } from './campaignValues.ts'

const { fields } = campaign

/** How many problems and hints the checks have found. Asked for when it is shown: the checks open every link. */
const OpenChecks = ({ id }: { id: string }) => {
  const { t } = useTranslation('marketing')
  const { currentData } = useCheckSubscribePushQuery({ body: { id } }, { refetchOnMountOrArgChange: true })
  if (!currentData) return t('checking')
  const { list } = currentData
  if (list.length === 0) return t('allGood')
  const problems = list.filter(({ severity }) => severity === 'problem').length
  return [t('openProblems', { count: problems }), t('openHints', { count: list.length - problems })].join(', ')
}

/** Says before a campaign is sent how many get it, who they are, in which languages, from whom and when. */
export const useCampaignSummary = ({ campaign: record, contents, audience }: CampaignDetails): Summary => {
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
      { label: t('sender'), value: senderName ? `${senderName} <${senderAddress}>` : nothing },
      { label: text(fields.plannedTime.label), value: plannedTime ? formats.time(plannedTime) : t('afterAMinute') },
      { label: t('part.checks'), value: <OpenChecks id={id} /> },
    ],
  }
}
