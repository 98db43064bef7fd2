import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type RecordOfKind, recordKinds } from '#contract/kinds.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { localizedName, referenceKey, useReferences, useReferencesTo } from '#src/kit/references/references.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { DialCard } from './DialCard.tsx'

type Dial = RecordOfKind<'dial'>

const product = { to: 'product', by: 'pid' } as const
const products = [product]

/** Lists watch faces (`dialMarket`) as cards or as a table. */
const DialMarketScreen = ({ list }: { list: List<'dial'> }) => {
  const { t } = useTranslation(['dials', 'core.names'])
  const language = useLanguage()
  const navigate = useNavigate()
  const { 'dialType.id': types, 'dialGroup.id': groups } = useReferences(recordKinds.dial)
  const productNames = useReferencesTo(products)[referenceKey(product)]
  const columnOptions = useMemo<ColumnOptions<Dial>>(
    () => ({ excludedColumns: ['id', 'version', 'image', 'package'], widths: { names: 200, products: 160 } }),
    [],
  )
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.dialMarket')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('createDial', { id }))}
      card={(dial) => (
        <DialCard dial={dial} type={types?.get(dial.typeId)} group={groups?.get(dial.groupId)} {...{ productNames }} />
      )}
      bulk={(selected, deselect) => (
        <BulkTransitions
          workflow="dialShelf"
          records={selected.map((one) => ({ ...one, name: localizedName(one.names, language) }))}
          onDone={deselect}
        />
      )}
    />
  )
}

export default DialMarketScreen
