import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/core/fields.ts'
import { type KindName, kindByName, type RecordOfKind } from '#contract/kinds.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { recordTitle } from './recordValues.ts'

/** Returns how many records of which kind use this one, if its list counts them. */
const countUsers = (fields: Fields, record: object) => {
  for (const [name, field] of Object.entries(fields)) {
    const count = field.type === 'number' && field.countOf ? (record as Record<string, number>)[name] : undefined
    if (!count || field.type !== 'number') continue
    const { label, plural } = kindByName(field.countOf as KindName)
    return { count, label: count === 1 ? label : plural }
  }
  return undefined
}

interface Props<K extends KindName> {
  kind: K
  record: RecordOfKind<K>
  onDeleted: () => void
}

/** Renders the button that deletes a record of a kind, if its kind can be deleted. */
export const RecordDeletion = <K extends KindName>({ kind, record, onDeleted }: Props<K>) => {
  const { t } = useTranslation('records')
  const text = useText()
  const language = useLanguage()
  const { fields, label, title } = kindByName(kind)
  const references = useReferences(fields)
  const call = kindMeta[kind].calls.delete
  if (!call) return null
  const users = countUsers(fields, record)
  return (
    <DeleteButton
      call={call}
      id={(record as { id: string }).id}
      name={recordTitle(fields, title, record, { references, language })}
      body={t('deleting', { kind: text(label) })}
      reason={users && t('usedBy', { count: users.count, kind: text(users.label) })}
      onDeleted={onDeleted}
    />
  )
}
