import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackFields } from '#contract/feedback/feedback.ts'
import { feedbackLifeDefinition } from '#contract/feedback/feedbackLife.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { feedbackLife } from '#machines/feedback/feedbackLife.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { NextInQueue } from '#src/kit/statechart/NextInQueue.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { RecordFacts } from '#src/kit/table/RecordFacts.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'
import './FeedbackDetailScreen.css'
import { MergeButton } from './MergeButton.tsx'
import { Others } from './Others.tsx'
import { Thread } from './Thread.tsx'
import { threadEvents } from './threadEvents.ts'
import { type FeedbackDetails, useFeedback } from './useFeedback.ts'
import { useReadOnOpening } from './useReadOnOpening.ts'
import { WriteForm } from './WriteForm.tsx'

const inFacts: ColumnOptions<RecordOfKind<'feedback'>> = {
  excludedColumns: ['id', 'version', 'number', 'remark', 'state', 'readStatus', 'reply', 'attachments'],
}

const hourMs = 3_600_000

/** The readings of its device in the day before it was written, and the hour after. */
const timesAround = (time: string): string => {
  const at = Date.parse(time)
  return [at - 24 * hourMs, at + hourMs].map((one) => new Date(one).toISOString()).join('..')
}

const Found = ({ details }: { details: FeedbackDetails }) => {
  const { t } = useTranslation('feedback')
  const text = useText()
  const { feedback, entries, mergedInto, productVid, isOneVendors, deviceKind } = details
  const viewer = useAppSelector(selectViewer)
  const { id, number, state, version, vid, type, deviceId, createTime } = feedback
  const [purpose, setPurpose] = useState<'answer' | 'note'>('answer')
  const columns = useRecordColumns(feedbackFields, inFacts)
  const readings =
    deviceId && deviceKind
      ? listPath(viewer, deviceKind, { 'f.deviceId': deviceId, 'f.measuredAt': timesAround(createTime) })
      : undefined
  useReadOnOpening(feedback)
  const { label, tone } = feedbackLifeDefinition.states[state]
  return (
    <SplitPage
      title={`${number} · ${text(feedbackFields.type.choices[type].label)}`}
      mark={<Tag tone={tone}>{text(label)}</Tag>}
      actions={
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
          <NextInQueue
            call="getFeedbackQueue"
            page="feedbackDetail"
            current={id}
            isWaiting={state === 'unread' || state === 'read'}
            text={(name) => t('next', { name })}
          />
        </>
      }
      aside={
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
          <RecordFacts record={feedback} columns={columns} />
          <Others details={details} />
        </>
      }
    >
      <div className="feedback-page">
        <Thread details={details} />
        {state !== 'merged' && (
          <WriteForm key={`${purpose} ${entries.length}`} details={details} purpose={purpose} onPurpose={setPurpose} />
        )}
      </div>
    </SplitPage>
  )
}

/** One feedback (`feedbackDetail`): what was written, what is known of it, and an answer. */
const FeedbackDetailScreen = () => {
  const { t } = useTranslation('feedback')
  const { id, data, error, refetch } = useFeedback()
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
    >
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default FeedbackDetailScreen
