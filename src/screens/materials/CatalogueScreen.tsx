import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/records/index.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { CatalogueForm } from './CatalogueForm.tsx'
import { type CatalogueKind, catalogues } from './catalogues.ts'

const useWords = (kind: CatalogueKind) => {
  const { t } = useTranslation(['materials', 'shell'])
  const words = {
    materialType: {
      title: t('shell:titles.typeList'),
      count: (count: number) => t('types', { count }),
      empty: t('typesEmpty'),
      add: t('addType'),
      deleting: t('deletingType'),
    },
    materialResolution: {
      title: t('shell:titles.resolutionList'),
      count: (count: number) => t('resolutions', { count }),
      empty: t('resolutionsEmpty'),
      add: t('addResolution'),
      deleting: t('deletingResolution'),
    },
  }
  return words[kind]
}

/** A list of named things that materials are sorted by (`typeList`, `resolutionList`); each is edited beside the list. */
const CatalogueScreen = ({ list }: { list: List<CatalogueKind> }) => {
  const { title, count, empty, add, deleting } = useWords(list.kind)
  const catalogue = catalogues[list.kind]
  const columnOptions = useMemo<ColumnOptions<RecordOfKind<CatalogueKind>>>(
    () => ({ names: {}, excludedColumns: ['id', 'version'], widths: { name: 240 } }),
    [],
  )
  return (
    <ListScreen
      list={list}
      title={title}
      count={count}
      emptyText={empty}
      columnOptions={columnOptions}
      create={{
        action: add,
        form: (close) => (
          <Drawer title={add} onClose={close}>
            <CatalogueForm catalogue={catalogue} onDone={close} />
          </Drawer>
        ),
      }}
      details={(record, close) => (
        <Drawer key={record.id} title={record.name} onClose={close}>
          <CatalogueForm catalogue={catalogue} record={record} deleting={deleting} onDone={close} />
        </Drawer>
      )}
    />
  )
}

export default CatalogueScreen
