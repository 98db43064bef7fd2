import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackFields } from '#contract/feedback/feedback.ts'
import { feedbackLifeDefinition } from '#contract/feedback/feedbackLife.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { feedbackLife } from '#machines/feedback/feedbackLife.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'
import './FeedbackDetailScreen.css'
import type { EventName } from '#contract/workflows/index.ts'
import { MergeButton } from './MergeButton.tsx'
import { RelatedFeedback } from './RelatedFeedback.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { Thread } from './Thread.tsx'
import { type FeedbackDetails, useFeedback, useMarkAsReadOnOpen } from './useFeedback.ts'

/** Events of the reply form and the merge dialog, which get no buttons of their own. */
const threadEvents: readonly EventName[] = ['feedback.answer', 'feedback.merge']

const detailColumns: ColumnOptions<RecordOfKind<'feedback'>> = {
  excludedColumns: ['id', 'version', 'number', 'remark', 'state', 'readStatus', 'reply', 'attachments'],
}

const hourMs = 3_600_000

/** Returns the period from a day before to an hour after a time, as a list filter. */
const timesAround = (time: string): string => {
  const at = Date.parse(time)
  return [at - 24 * hourMs, at + hourMs].map((one) => new Date(one).toISOString()).join('..')
}

const Conversation = ({ details }: { details: FeedbackDetails }) => {
  const { entries, feedback } = details
  const [purpose, setPurpose] = useState<'answer' | 'note'>('answer')
  useMarkAsReadOnOpen(feedback)
  return (
    <div className="feedback-page">
      <Thread details={details} />
      {feedback.state !== 'merged' && (
        <ReplyForm key={`${purpose} ${entries.length}`} details={details} purpose={purpose} onPurpose={setPurpose} />
      )}
    </div>
  )
}

const FeedbackDetailsView = ({ details }: { details: FeedbackDetails }) => {
  const { t } = useTranslation('feedback')
  const columns = useRecordColumns(feedbackFields, detailColumns)
  const { feedback, mergedInto, productVid, isOneVendors } = details
  const { id, number, state, version, vid } = feedback
  return (
    <>
      <RecordHistory
        workflow="feedbackLife"
        recordId={id}
        name={number}
        state={state}
        version={version}
        context={feedbackLife.contextOf({ vid, productVid, isOneVendors, mergedInto, hasReply: false })}
        except={threadEvents}
        summaries={{
          'feedback.handOver': { notes: [t('notesStay')] },
          'feedback.handBack': { notes: [t('notesStay')] },
        }}
      />
      <h2>{t('facts')}</h2>
      <RecordDetails record={feedback} columns={columns} />
      <RelatedFeedback details={details} />
    </>
  )
}

/** Shows one feedback (`feedbackDetail`): conversation, details, and a form for replies. */
const FeedbackDetailScreen = () => {
  const { t } = useTranslation('feedback')
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  return (
    <RecordPage page="feedbackDetail" response={useFeedback()} none={{ title: t('noneTitle'), hint: t('noneHint') }}>
      {(details) => {
        const { feedback, mergedInto, deviceKind } = details
        const { number, state, type, deviceId, createTime } = feedback
        const readings =
          deviceId && deviceKind
            ? listPath(viewer, deviceKind, { 'f.deviceId': deviceId, 'f.measuredAt': timesAround(createTime) })
            : undefined
        return {
          title: `${number} · ${text(feedbackFields.type.choices[type].label)}`,
          state: feedbackLifeDefinition.states[state],
          actions: (
            <>
              {readings && (
                <LinkButton isSecondary to={readings}>
                  {t('readings')}
                </LinkButton>
              )}
              {mergedInto && (
                <LinkButton isSecondary to={pathTo('feedbackDetail', { id: mergedInto })}>
                  {t('toTarget')}
                </LinkButton>
              )}
              <MergeButton details={details} />
            </>
          ),
          queue: {
            call: 'getFeedbackQueue',
            isWaiting: state === 'unread' || state === 'read',
            text: (name) => t('next', { name }),
          },
          aside: <FeedbackDetailsView details={details} />,
          body: <Conversation details={details} />,
        }
      }}
    </RecordPage>
  )
}

export default FeedbackDetailScreen
