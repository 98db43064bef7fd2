import { useTranslation } from 'react-i18next'
import { wordsOf } from '#contract/processes/index.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { useGetRecordHistoryQuery } from '#store/api/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { EventButtons } from './EventButtons.tsx'
import './RecordHistory.css'
import { moverOf } from './possible.ts'
import { StepReason } from './StepReason.tsx'
import { namesIn } from './stepDetail.ts'
import type { MovableRecord } from './useMove.ts'

type Of = Pick<MovableRecord, 'process' | 'recordId'>

const Steps = ({ process, recordId }: Of) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const formats = useFormats()
  const names = namesIn(process)
  const { currentData: history } = useGetRecordHistoryQuery({ body: { machine: process, recordId } })
  if (!history) return <div className="bp6-skeleton record-steps-waiting" />
  if (history.list.length === 0) return <p className="secondary">{t('noSteps')}</p>
  return (
    <ol className="record-steps" reversed>
      {history.list.toReversed().map((step) => (
        <li key={step.seq}>
          <strong>{text(names.event(step.event))}</strong>
          <span className="secondary">{[step.actorName, text(names.role(step.actorRole))].join(' · ')}</span>
          <time className="secondary figures" dateTime={step.at} title={formats.time(step.at)}>
            {formats.relative(step.at)}
          </time>
          <StepReason process={process} step={step} />
        </li>
      ))}
    </ol>
  )
}

interface Props extends MovableRecord {
  /** On a page that shows state and steps itself. */
  withoutSteps?: boolean
}

/** Where a record stands, what can be done with it by whom looks at it, and how it came there, newest first. */
export const RecordHistory = ({ withoutSteps = false, ...record }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const mover = moverOf(useAppSelector(selectViewer))
  const words = wordsOf(record.process).states[record.state]
  return (
    <section className="record-history" aria-label={t('stateOf')}>
      <div className="record-standing">
        {!withoutSteps && <Tag tone={words?.tone}>{words ? text(words.label) : record.state}</Tag>}
        <span className="secondary">{words && text(words.description)}</span>
      </div>
      {mover && <EventButtons record={record} mover={mover} />}
      {!withoutSteps && <Steps process={record.process} recordId={record.recordId} />}
    </section>
  )
}
