import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwners } from '#src/references/owners.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { CidVidForm, type Pair } from './CidVidForm.tsx'

/** Which vendors make products of which category; each pair is edited beside the list. */
const CidVidScreen = ({ list }: { list: List<'cidVid'> }) => {
  const { t } = useTranslation(['cidVid', 'shell'])
  const names = useOwners()
  const columnOptions = useMemo<ColumnOptions<Pair>>(
    () => ({ names, excludedColumns: ['id', 'version'], widths: { cid: 200, vid: 240 } }),
    [names],
  )
  const add = t('add')
  return (
    <ListScreen
      list={list}
      title={t('shell:titles.cidVid')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      create={{
        action: add,
        form: (close) => (
          <Drawer title={add} onClose={close}>
            <CidVidForm vendors={names.vendor} onDone={close} />
          </Drawer>
        ),
      }}
      details={(pair, close) => (
        <Drawer key={pair.id} title={<span className="mono">{pair.cid}</span>} onClose={close}>
          <CidVidForm pair={pair} vendors={names.vendor} onDone={close} />
        </Drawer>
      )}
    />
  )
}

export default CidVidScreen
