import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '#contract/core/calendar.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { serviceRecord } from '#contract/services/record.ts'
import { serviceKinds } from '#contract/services/type.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import { useGetServicesLicenseAllAppQuery } from '#store/api/generated/servicesLicense.ts'
import { PeriodEndCalendar } from './PeriodEndCalendar.tsx'
import { PeriodHistory } from './PeriodHistory.tsx'

type Period = RecordOfKind<'serviceRecord'>

/** Returns the columns of periods, which begin and end with days of the time zone of their contract. */
const usePeriodColumns = (): ColumnOptions<Period> => {
  const { day, timeZone } = useFormats()
  const { data } = useGetServicesLicenseAllAppQuery({ body: {} })
  return useMemo(() => {
    const zones = new Map(data?.list.map(({ id, zone }) => [id, zone]))
    const dayIn = (contractId: string, iso: string) => day(dayAt(iso, zones.get(contractId) ?? timeZone))
    return {
      excludedColumns: ['id', 'version'],
      widths: { contractId: 136, kind: 200, vid: 136, usage: 112, state: 112, validity: 96 },
      text: {
        startTime: ({ contractId, startTime }) => dayIn(contractId, startTime),
        endTime: ({ contractId, endTime }) => dayIn(contractId, endTime),
      },
    }
  }, [day, timeZone, data])
}

/** Fields that the title and the history show. */
const titleFields = ['kind', 'state']

const PeriodDetails = ({ period, onClose }: { period: Period; onClose: () => void }) => {
  const text = useText()
  const columns = useRecordColumns(serviceRecord.fields, usePeriodColumns()).filter(
    ({ id }) => !titleFields.includes(id),
  )
  const { contractId } = serviceRecord.fields
  const names = useReferences(serviceRecord.fields)[referenceKey(contractId)]
  const { kind, contractId: contract } = period
  const name = names?.get(contract) ?? ''
  return (
    <Drawer title={[name, text(serviceKinds[kind].label)].join(' · ')} onClose={onClose}>
      <RecordDetails record={period} columns={columns} />
      <PeriodHistory period={period} name={name} />
    </Drawer>
  )
}

/** Lists periods of all services (`servicePeriods`) with a calendar of their ends. */
const PeriodScreen = ({ list }: { list: List<'serviceRecord'> }) => {
  const { t } = useTranslation(['services', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.servicePeriods')}
      count={(count) => t('periodCount', { count })}
      emptyText={t('noPeriods')}
      columnOptions={usePeriodColumns()}
      header={(requestFilters, refreshed) => <PeriodEndCalendar {...{ list, requestFilters, refreshed }} />}
      details={(period, close) => <PeriodDetails key={period.id} period={period} onClose={close} />}
    />
  )
}

export default PeriodScreen
