import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type KindName, kindByName, type RecordOfKind } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { KindListProps } from './KindList.tsx'

const widths = {
  createTime: 208,
  event: 120,
  pid: 96,
  vid: 96,
  batch: 96,
  serial: 136,
  count: 88,
  reason: 280,
  filteredBy: 240,
  sha256: 240,
}

interface Props<K extends KindName> extends KindListProps<K> {
  /** Content of cells, e.g. links. */
  content?: ColumnOptions<RecordOfKind<K>>['content']
}

/** Renders a page that lists a log, whose entries cannot be added, edited or deleted. */
const KindLogPage = <K extends KindName>({ list, title, content }: Props<K>) => {
  const { t } = useTranslation(['records', 'core.names'])
  const text = useText()
  const kind = kindByName(list.kind)
  const columnOptions = useMemo(() => ({ excludedColumns: ['id'], widths, ...(content && { content }) }), [content])
  return (
    <ListScreen
      key={list.kind}
      list={list}
      title={t(`core.names:pages.${title}`)}
      count={(count) => t('lines', { count })}
      hint={kind.hint && text(kind.hint)}
      emptyText={t('empty', { kind: text(kind.plural) })}
      columnOptions={columnOptions}
    />
  )
}

export default KindLogPage
