import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import { mergeExampleFallback } from '#contract/campaigns/merge.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useCheckSubscribePushQuery } from '#store/api/generated/subscribePush.ts'
import type { CampaignDetails } from './campaignValues.ts'
import { checkedField } from './checkedField.ts'

/** Lists the findings of the checks of a campaign, each with a link to its field. They do not prevent sending. */
export const ChecksTab = ({ details: { campaign, contents } }: { details: CampaignDetails }) => {
  const { t } = useTranslation(['marketing', 'common'])
  const text = useText()
  const query = useCheckSubscribePushQuery({ body: { id: campaign.id } }, { refetchOnMountOrArgChange: true })
  const { currentData: data, error, refetch, isFetching } = query
  if (!data)
    return error ? (
      <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <div className="split-part bp6-skeleton" role="status" aria-label={t('checking')} />
    )
  const list = data.list.toSorted(
    (one, other) => Number(other.severity === 'problem') - Number(one.severity === 'problem'),
  )
  /** Only a draft can be changed; the sender can be set up at any time. */
  const pathOf = (check: CampaignCheck): string | undefined => {
    if (check.code === 'noSign') return pathTo('emailSign')
    const field = campaign.state === 'draft' ? checkedField(check, contents) : undefined
    return field && pathTo('emailSend', { id: campaign.id, part: 'content', field })
  }
  const titleOf = (check: CampaignCheck) => {
    const path = pathOf(check)
    const title = t(`check.${check.code}`, check.values)
    return path ? <Link to={path}>{title}</Link> : title
  }
  return (
    <div className="split-part">
      {list.length === 0 ? (
        <EmptyState title={t('allGood')}>{t('allGoodHint')}</EmptyState>
      ) : (
        <ul className="campaign-checks" aria-label={t('part.checks')}>
          {list.map((check) => (
            <li key={`${check.code} ${check.language} ${JSON.stringify(check.values)}`}>
              <Tag tone={check.severity === 'problem' ? 'bad' : 'warning'}>{t(`severity.${check.severity}`)}</Tag>
              <div>
                <strong>{titleOf(check)}</strong>
                {check.language && <span className="secondary"> {text(languageCodes[check.language])}</span>}
                <p className="secondary">
                  {t(`checkWhy.${check.code}`, { example: `{{name|${text(mergeExampleFallback)}}}` })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button loading={isFetching} onClick={() => refetch()}>
        {t('checkAgain')}
      </Button>
    </div>
  )
}
