import { useTranslation } from 'react-i18next'
import { pushPauseReasons } from '#contract/pushes/inputs.ts'
import { push } from '#contract/pushes/push.ts'
import { pushLife } from '#machines/pushes/pushLife.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { PinControl } from './PinControl.tsx'
import type { PushDetails } from './pushValues.ts'
import './Pushes.css'
import { PushTest } from './PushTest.tsx'
import { usePushSummaries } from './usePushSummaries.ts'

const { fields } = push
const openStates: readonly string[] = ['draft', 'awaiting', 'scheduled']

/** Shows the state and history of a push, its number of phones, and a test form. */
export const PushStatus = ({ details }: { details: PushDetails }) => {
  const { t } = useTranslation('pushes')
  const text = useText()
  const formats = useFormats()
  const { push: record, audience, recentPhones, approvalAbove, approvedReceivers, dueTime, platforms } = details
  const { id, title, state, version, receivers, pauseReason, startTime, endTime, plannedAt, zone } = record
  const isOpen = openStates.includes(state)
  /** A scheduled push goes to at most the recipients of its snapshot, so that number stays shown. */
  const phones = isOpen && state !== 'scheduled' ? audience.phones : receivers
  const forgotten = state === 'scheduled' ? Math.max(0, receivers - audience.phones) : details.forgotten
  const isLate = details.plannedTime !== null && Date.parse(details.plannedTime) <= Date.now()
  const { pinned, late } = details
  const lateText = zone === null ? t('late', { count: late.phones }) : t('lateWhole')
  const lateNote = late.zones > 0 ? lateText : undefined
  const pinNote = record.pin === 'yes' && pinned ? t('willReplace', { title: pinned.title }) : undefined
  /** Shown for confirmation before sending or approving. */
  const summaries = usePushSummaries(
    details,
    [pinNote, lateNote].filter((note) => note !== undefined),
  )
  const plannedText =
    zone === null
      ? plannedAt && formats.localTime(plannedAt)
      : details.plannedTime && formats.minute(details.plannedTime)
  const sendLabel = plannedText
    ? t('scheduleFor', { count: audience.phones, time: plannedText })
    : t('sendTo', { count: audience.phones })
  const labels = platforms.length > 0 ? { 'push.schedule': sendLabel } : {}
  const time = (at: string | null) => (at ? formats.minute(at) : noValue)
  // A scheduled push is taken back to a draft, which can be deleted: beside that, ending it for good would confuse.
  return (
    <>
      {isOpen && platforms.length === 0 ? (
        <p className="push-numbers">{t('feedOnly')}</p>
      ) : (
        <p className="push-numbers figures">
          <strong>{t('phones', { count: phones })}</strong>
          {isOpen && <span className="secondary">{t('ofUsers', { count: audience.users })}</span>}
          {forgotten > 0 && <span className="secondary">{t('leftOut', { count: forgotten })}</span>}
        </p>
      )}
      {pauseReason && (
        <p className="split-paused" role="status">
          {pauseReason === 'byHand' ? text(pushPauseReasons.byHand.label) : t(`stopped.${pauseReason}`)}{' '}
          {pauseReason === 'keyUnreadable' && <RequestLink isInline kind="app" />}
        </p>
      )}
      <RecordHistory
        workflow="pushLife"
        recordId={id}
        except={[
          isLate ? 'push.approve' : 'push.approveNow',
          ...(state === 'scheduled' ? (['push.cancel'] as const) : []),
        ]}
        labels={labels}
        summaries={summaries}
        {...{ name: title, state, version }}
        context={pushLife.contextOf({
          language: record.language,
          audience: record.audience,
          pid: record.pid,
          app: details.app,
          html: details.html,
          plannedTime: details.plannedTime,
          now: Date.now(),
          receivers: isOpen ? audience.phones : receivers,
          recentPhones,
          approvalAbove,
          approvedReceivers,
          askedBy: details.askedBy,
        })}
      />
      {state === 'awaiting' && isLate && <p role="status">{t('isLate')}</p>}
      {state === 'scheduled' && dueTime && (
        <p role="status">
          {t(plannedAt && zone === null ? 'beginsInFirstZone' : 'beginsAt', { time: formats.minute(dueTime) })}
        </p>
      )}
      {isOpen && lateNote && <p role="status">{lateNote}</p>}
      {isOpen && audience.phones + recentPhones > approvalAbove && (
        <p className="secondary">
          {approvedReceivers === null || state === 'awaiting'
            ? t('needsApproval', { count: approvalAbove, recent: recentPhones })
            : t('approvedFor', { count: approvedReceivers })}
        </p>
      )}
      <PinControl details={details} />
      <h2>{t('about')}</h2>
      <DescriptionList
        items={[
          {
            label: text(fields.plannedAt.label),
            value: plannedAt ? [formats.localTime(plannedAt), zone ?? t('receiversZone')].join(' · ') : t('atOnce'),
          },
          { label: text(fields.startTime.label), value: time(startTime) },
          { label: text(fields.endTime.label), value: time(endTime) },
        ]}
      />
      {platforms.length > 0 && isOpen && <PushTest id={id} />}
    </>
  )
}
