import { useTranslation } from 'react-i18next'
import { subscriber as kind } from '#contract/campaigns/subscriber.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import { SubscriberDataButton } from './SubscriberDataButton.tsx'
import './Marketing.css'
import { SegmentButton } from './SegmentButton.tsx'

type Subscriber = RecordOfKind<'subscriber'>

const columnOptions: ColumnOptions<Subscriber> = {
  excludedColumns: ['id', 'version'],
  widths: { email: 272, name: 136, state: 128, language: 152, consentPlace: 200, consentText: 240 },
}

const SubscriberDetails = ({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) => {
  const columns = useRecordColumns(kind.fields, columnOptions).filter(({ id }) => id !== 'email' && id !== 'state')
  const { id, email, state, version, source } = subscriber
  return (
    <Drawer title={email} onClose={onClose} foot={<SubscriberDataButton subscriber={subscriber} />}>
      <RecordHistory
        workflow="subscriberLife"
        recordId={id}
        {...{ name: email, state, version }}
        context={{ isImported: source === 'import' }}
      />
      <RecordDetails record={subscriber} columns={columns} />
    </Drawer>
  )
}

/** Lists subscribers (`subscribeEmail`) with the proof of their consent. */
const SubscriberScreen = ({ list }: { list: List<'subscriber'> }) => {
  const { t } = useTranslation(['marketing', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.subscribeEmail')}
      count={(count) => t('subscribers', { count })}
      emptyText={t('noSubscribers')}
      columnOptions={columnOptions}
      header={(filters) => <SegmentButton filters={filters} />}
      details={(subscriber, close) => <SubscriberDetails key={subscriber.id} subscriber={subscriber} onClose={close} />}
      bulk={(selected, deselect) => (
        <BulkTransitions
          workflow="subscriberLife"
          records={selected.map((one) => ({ ...one, name: one.email }))}
          onDone={deselect}
        />
      )}
    />
  )
}

export default SubscriberScreen
