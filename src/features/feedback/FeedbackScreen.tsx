import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { answerWithinHours } from '#contract/feedback/feedback.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { KindForm } from '#src/kit/records/KindForm.tsx'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { useQueue } from '#store/api/useQueue.ts'
import { selectViewer } from '#store/session/slice.ts'

const isOverdue = (hours: number | null) => (hours ?? 0) > answerWithinHours

const columnOptions: ColumnOptions<RecordOfKind<'feedback'>> = {
  excludedColumns: ['id', 'version', 'readStatus'],
  content: {
    waiting: ({ waiting }, words) => (isOverdue(waiting) ? <Tag tone="bad">{words}</Tag> : words),
  },
  widths: {
    number: 96,
    remark: 320,
    handledBy: 104,
    type: 112,
    state: 112,
    waiting: 104,
    reply: 240,
    contact: 200,
    account: 200,
  },
}

const vendorColumnOptions = {
  ...columnOptions,
  excludedColumns: [...(columnOptions.excludedColumns ?? []), 'handledBy', 'vid'],
}

/** Lists feedback of users (`feedback`) with the time that it has been waiting. */
const FeedbackScreen = ({ list }: { list: List<'feedback'> }) => {
  const { t } = useTranslation(['feedback', 'shell', 'core.names'])
  const navigate = useNavigate()
  const { accessLevel } = useAppSelector(selectViewer)
  const { waiting = 0 } = useQueue('getFeedbackQueue') ?? {}
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.feedback')}
      count={(count) =>
        [t('count', { count }), ...(waiting > 0 ? [t('shell:waiting', { count: waiting })] : [])].join(' · ')
      }
      hint={t('hint', { hours: answerWithinHours })}
      waiting={waiting}
      emptyText={t('empty')}
      columnOptions={accessLevel === 1 ? columnOptions : vendorColumnOptions}
      create={(close) => (
        <Drawer title={t('core.names:kinds.feedback.add')} onClose={close}>
          <KindForm kind="feedback" above={<p className="secondary">{t('addHint')}</p>} onDone={close} />
        </Drawer>
      )}
      onOpen={({ id }) => navigate(pathTo('feedbackDetail', { id }))}
      bulk={(selected, deselect) => (
        <BulkTransitions
          workflow="feedbackLife"
          records={selected.map((one) => ({ ...one, name: one.number }))}
          onDone={deselect}
        />
      )}
    />
  )
}

export default FeedbackScreen
