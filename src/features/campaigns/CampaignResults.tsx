import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { delivery } from '#contract/campaigns/delivery.ts'
import { failureReason, failureReasons } from '#contract/campaigns/failureReason.ts'
import { leaveReasons as reasonTexts } from '#contract/campaigns/leaveReason.ts'
import type { CampaignSums } from '#contract/campaigns/results.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { FailureTable } from '#src/kit/ui/FailureTable.tsx'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useGetSubscribePushResultsQuery } from '#store/api/generated/subscribePush.ts'
import './Marketing.css'
import '#src/kit/ui/Sums.css'

const ResultsChart = lazy(() => import('./ResultsChart.tsx'))

const sumNames = ['sent', 'failed', 'unknown', 'bounced', 'complained', 'left', 'clicks'] as const
const pollingMs = 2_000

/**
 * Shows the totals of a campaign with their shares, over time, and compared with the five campaigns before it. Polls
 * every 2 s while the window is focused.
 */
export const CampaignResults = ({ id }: { id: string }) => {
  const { t } = useTranslation(['marketing', 'common'])
  const text = useText()
  const formats = useFormats()
  const query = useGetSubscribePushResultsQuery(
    { body: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollingMs, skipPollingIfUnfocused: true },
  )
  const { currentData: data, error, refetch } = query
  if (!data)
    return error ? (
      <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <div className="results-waiting bp6-skeleton" role="status" aria-label={t('common:loading')} />
    )
  const { sums, leaveReasons, failures, series, stepSeconds, others } = data
  if (sums.receivers === 0) return <EmptyState title={t('noResults')}>{t('noResultsHint')}</EmptyState>
  const percentage = (of: CampaignSums, name: (typeof sumNames)[number]) => {
    const whole = name === 'sent' || name === 'failed' || name === 'unknown' ? of.receivers : of.sent
    return whole === 0 ? '' : formats.number((100 * of[name]) / whole, 1)
  }
  const open = sums.waiting + sums.attempting
  return (
    <section className="campaign-results" aria-label={t('part.results')}>
      <dl className="sums figures">
        {sumNames.map((name) => (
          <div key={name}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd>
              {formats.number(sums[name], 0)}
              <span className="secondary">{percentage(sums, name) && `${percentage(sums, name)}%`}</span>
            </dd>
          </div>
        ))}
      </dl>
      {open > 0 && (
        <p className="secondary figures" role="status">
          {t('stillOpen', { count: open, total: formats.number(sums.receivers, 0) })}
        </p>
      )}
      <FailureTable
        title={t('failures')}
        head={[t('failureState'), t('failureReason'), t('failureResponse'), t('failureCount'), t('failureRate')]}
        failures={failures.map(({ state, status, example, count }) => ({
          key: `${state} ${status}`,
          state: text(delivery.fields.state.choices[state].label),
          reason: text(failureReasons[failureReason(status)].label),
          response: example,
          count,
          total: state === 'failed' || state === 'unknown' ? sums.receivers : sums.sent,
          path: pathTo('emailPushDetail', { 'f.campaignId': id, 'f.state': state }),
        }))}
      />
      {leaveReasons.length > 0 && (
        <>
          <h3>{t('leaveReasons')}</h3>
          <ul className="results-reasons figures">
            {leaveReasons.map(({ reason, count }) => (
              <li key={reason}>
                {text(reasonTexts[reason].label)} <span className="secondary">{formats.number(count, 0)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {series.length > 1 && (
        <Suspense fallback={<div className="results-waiting" />}>
          <SectionBoundary>
            <ResultsChart series={series} stepSeconds={stepSeconds} />
          </SectionBoundary>
        </Suspense>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('compared')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
          <section className="results-compared" aria-label={t('compared')} tabIndex={0}>
            <SimpleTable
              head={[
                t('campaign'),
                numberColumn(t('sum.receivers')),
                ...sumNames.map((name) => numberColumn(`${t(`sum.${name}`)} (%)`)),
              ]}
              rows={[{ id, name: t('thisOne'), sums }, ...others].map((one) => ({
                key: one.id,
                cells: [
                  one.id === id ? (
                    one.name
                  ) : (
                    <Link key="to" to={pathTo('emailSend', { id: one.id, part: 'results' })}>
                      {one.name}
                    </Link>
                  ),
                  formats.number(one.sums.receivers, 0),
                  ...sumNames.map((name) => percentage(one.sums, name) || '–'),
                ],
              }))}
            />
          </section>
        </>
      )}
    </section>
  )
}
