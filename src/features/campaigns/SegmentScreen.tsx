import { useTranslation } from 'react-i18next'
import { subscribeSegment } from '#contract/campaigns/segment.ts'
import { subscriberFields } from '#contract/campaigns/subscriber.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import { AddSegmentButton } from './AddSegmentButton.tsx'
import { describeFilters } from './describeFilters.ts'

type Segment = RecordOfKind<'subscribeSegment'>

const useColumnOptions = (): ColumnOptions<Segment> => {
  const text = useText()
  const { codeName } = useFormats()
  const { t } = useTranslation('marketing')
  return {
    excludedColumns: ['id', 'version'],
    widths: { name: 216, rule: 360 },
    text: { rule: ({ rule }) => describeFilters(subscriberFields, rule, { text, codeName }) || t('unfilteredSegment') },
  }
}

const SegmentDetails = ({ segment, onClose }: { segment: Segment; onClose: () => void }) => {
  const { t } = useTranslation('marketing')
  const columns = useRecordColumns(subscribeSegment.fields, useColumnOptions()).filter(({ id }) => id !== 'name')
  return (
    <Drawer
      title={segment.name}
      onClose={onClose}
      foot={
        <DeleteButton
          call="deleteSubscribeSegment"
          id={segment.id}
          name={segment.name}
          body={t('segmentGoes')}
          reason={segment.campaigns > 0 ? t('segmentUsed', { count: segment.campaigns }) : undefined}
          onDeleted={onClose}
        />
      }
    >
      <RecordDetails record={segment} columns={columns} />
    </Drawer>
  )
}

/** Lists segments of subscribers (`subscribeSegments`). Not in the specification. */
const SegmentScreen = ({ list }: { list: List<'subscribeSegment'> }) => {
  const { t } = useTranslation(['marketing', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.subscribeSegments')}
      count={(count) => t('segments', { count })}
      emptyText={t('noSegments')}
      columnOptions={useColumnOptions()}
      action={<AddSegmentButton />}
      details={(segment, close) => <SegmentDetails key={segment.id} segment={segment} onClose={close} />}
    />
  )
}

export default SegmentScreen
