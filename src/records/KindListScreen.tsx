import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type KindName, kindNamed, type RecordOfKind } from '#contract/kinds.ts'
import { useLanguage, useText } from '#src/lib/i18n.ts'
import { useReferences } from '#src/references/references.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import type { ColumnOptions } from '#src/table/useRecordColumns.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { PlusIcon } from '#src/ui/icons.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { KindForm } from './KindForm.tsx'
import { recordTitle } from './recordValues.ts'

export interface KindListProps<K extends KindName = KindName> {
  list: List<K>
  title: string
  /** Where the record with an id is edited, or one added without an id, when that is a page of its own. */
  formPath?: ((id?: string) => string) | undefined
  columnOptions?: ColumnOptions<RecordOfKind<K>>
}

/** The list of a kind with its form beside it or on a page of its own. All of it follows from the kind's declaration. */
export const KindListScreen = <K extends KindName>({ list, title, formPath, columnOptions }: KindListProps<K>) => {
  const { t } = useTranslation('records')
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const kind = kindNamed(list.kind)
  const references = useReferences(kind.fields)
  const options = useMemo(() => ({ excludedColumns: ['id', 'version'], ...columnOptions }), [columnOptions])
  const add = t('add', { kind: text(kind.label) })
  const form = (close: () => void, record?: RecordOfKind<K>) => (
    <KindForm kind={list.kind} record={record} onDone={close} />
  )
  return (
    <ListScreen
      list={list}
      title={title}
      count={(count) => t('count', { count, kind: text(count === 1 ? kind.label : kind.plural) })}
      emptyText={t('empty', { kind: text(kind.plural) })}
      columnOptions={options}
      {...(formPath
        ? {
            action: (
              <LinkButton to={formPath()} icon={<PlusIcon />}>
                {add}
              </LinkButton>
            ),
            onOpen: ({ id }: RecordOfKind<K>) => navigate(formPath(id)),
          }
        : {
            create: {
              action: add,
              form: (close: () => void) => (
                <Drawer title={add} onClose={close}>
                  {form(close)}
                </Drawer>
              ),
            },
            details: (record: RecordOfKind<K>, close: () => void) => (
              <Drawer
                key={record.id}
                title={recordTitle(kind.fields, kind.title, record, { references, language })}
                onClose={close}
              >
                {form(close, record)}
              </Drawer>
            ),
          })}
    />
  )
}
