import { useTranslation } from 'react-i18next'
import { type PushDeliveryState, pushDeliveryStates } from '#contract/pushes/delivery.ts'
import { pushFailureReason, pushFailureReasons } from '#contract/pushes/failureReason.ts'
import { platformNames, platforms } from '#contract/pushes/inputs.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { FailureTable } from '#src/kit/ui/FailureTable.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { PushDetails } from './pushValues.ts'
import '#src/kit/ui/Sums.css'

const states = Object.keys(pushDeliveryStates) as PushDeliveryState[]

/** Shows the results of a push by state, in total and by platform, and the reasons for failures. */
export const ResultsTab = ({ details: { push, results, failures, forgotten } }: { details: PushDetails }) => {
  const { t } = useTranslation('pushes')
  const text = useText()
  const formats = useFormats()
  const number = (value: number) => formats.number(value, 0)
  if (push.startTime === null) return <EmptyState title={t('noResults')}>{t('noResultsHint')}</EmptyState>
  const countPhones = (which: (one: PushDetails['results'][number]) => boolean) =>
    results.filter(which).reduce((sum, { phones }) => sum + phones, 0)
  const shownStates = states.filter((state) => state === 'sent' || countPhones((one) => one.state === state) > 0)
  const attempted = results.reduce((sum, one) => sum + one.attempted, 0)
  return (
    <div className="split-part">
      <dl className="sums figures">
        <div>
          <dt>{t('said')}</dt>
          <dd>{number(push.receivers)}</dd>
        </div>
        <div>
          <dt>{t('attempted')}</dt>
          <dd>{number(attempted)}</dd>
        </div>
        {shownStates.map((state) => (
          <div key={state}>
            <dt>{text(pushDeliveryStates[state].label)}</dt>
            <dd>{number(countPhones((one) => one.state === state))}</dd>
          </div>
        ))}
        {forgotten > 0 && (
          <div>
            <dt>{t('forgotten')}</dt>
            <dd>{number(forgotten)}</dd>
          </div>
        )}
      </dl>
      <SimpleTable
        head={[t('system'), ...shownStates.map((state) => numberColumn(text(pushDeliveryStates[state].label)))]}
        rows={platformNames.map((platform) => ({
          key: platform,
          cells: [
            text(platforms[platform].label),
            ...shownStates.map((state) =>
              number(countPhones((one) => one.platform === platform && one.state === state)),
            ),
          ],
        }))}
      />
      <FailureTable
        title={t('failures')}
        head={[t('failureState'), t('failureReason'), t('failureResponse'), t('failureCount'), t('failureRate')]}
        failures={failures.map(({ platform, state, response, count }) => ({
          key: `${platform} ${state} ${response}`,
          state: `${text(platforms[platform].label)} · ${text(pushDeliveryStates[state].label)}`,
          reason: text(pushFailureReasons[pushFailureReason(response)].label),
          response,
          count,
          total: countPhones((one) => one.platform === platform),
          path: pathTo('pushDeliveries', { 'f.pushId': push.id, 'f.platform': platform, 'f.state': state }),
        }))}
      />
      <p className="push-each">
        <LinkButton to={pathTo('pushDeliveries', { 'f.pushId': push.id })} isSecondary>
          {t('eachPhone')}
        </LinkButton>
      </p>
    </div>
  )
}
