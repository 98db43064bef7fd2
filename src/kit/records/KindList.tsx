import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type KindName, kindByName, type RecordOfKind } from '#contract/kinds.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { type PageName, pathTo, type TitledPageName } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { KindForm } from './KindForm.tsx'
import { recordTitle } from './recordValues.ts'

export interface KindListProps<K extends KindName> {
  list: List<K>
  /** Name of the page, whose title is shown. */
  title: TitledPageName
  /** Page that adds or edits a record; a drawer if undefined. */
  form?: PageName
}

interface Props<K extends KindName> extends KindListProps<K> {
  /** Content above the inputs of the form in the drawer. */
  above?: (record: RecordOfKind<K>) => ReactNode
  /** Renders a record as a card; readers choose between table and cards. */
  card?: (record: RecordOfKind<K>) => ReactNode
}

const columnOptions = { excludedColumns: ['id', 'version'] }

/**
 * Renders the list of a kind, with a form in a drawer or on its own page. Everything follows from the kind's
 * declaration.
 */
export const KindList = <K extends KindName>({ list, title, form: formPage, above, card }: Props<K>) => {
  const { t } = useTranslation(['records', 'common', 'core.names'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const kind = kindByName(list.kind)
  const references = useReferences(kind.fields)
  const add = t('common:addKind', { kind: text(kind.label) })
  const form = (close: () => void, record?: RecordOfKind<K>) => (
    <KindForm kind={list.kind} record={record} above={record && above?.(record)} onDone={close} />
  )
  return (
    <ListScreen
      list={list}
      title={t(`core.names:pages.${title}`)}
      count={(count) => t('count', { count, kind: text(count === 1 ? kind.label : kind.plural) })}
      hint={kind.hint && text(kind.hint)}
      emptyText={t('empty', { kind: text(kind.plural) })}
      columnOptions={columnOptions}
      {...(card && { card })}
      {...(formPage
        ? {
            onOpen: ({ id }: RecordOfKind<K>) => navigate(pathTo(formPage, { id })),
          }
        : {
            create: (close: () => void) => (
              <Drawer title={add} onClose={close}>
                {form(close)}
              </Drawer>
            ),
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
