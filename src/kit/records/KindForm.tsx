import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EndpointGroup } from '#contract/core/endpoint.ts'
import { secretFields } from '#contract/core/fields.ts'
import { callsOf } from '#contract/core/kind.ts'
import type { KindName, RecordOfKind } from '#contract/kinds.ts'
import { kindByName } from '#contract/kinds.ts'
import { withOptionalSecrets } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useOfferedReferences, useReferences } from '#src/kit/references/references.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { RecordDeletion } from './RecordDeletion.tsx'
import { RecordFields } from './RecordFields.tsx'
import { type RecordValues, recordTitle, toRecordRequest, toRecordValues, valueText } from './recordValues.ts'

interface Props<K extends KindName> {
  kind: K
  /** The record to edit; undefined to add one. */
  record?: RecordOfKind<K> | undefined
  /** True on a page, whose header deletes the record. */
  isDeletedElsewhere?: boolean
  /** Content above the inputs. */
  above?: ReactNode
  /** Called after cancelling or deleting, and after saving if `onSaved` is undefined. */
  onDone: () => void
  /** Called with the record's id after saving; the page stays. */
  onSaved?: (id: string) => void
}

/** Returns the call that saves a record: one for both, or one to create and one to update. */
const saveCall = (kind: KindName, isNew: boolean): BodyCall => {
  const { save, create, update } = kindMeta[kind].calls
  const call = save ?? (isNew ? create : update)
  if (!call) throw new Error(`${kind} is not saved by a call`)
  return call
}

/**
 * Renders a form that adds, edits or, beside a list, deletes a record of a kind: fields, checks and calls follow from the kind's
 * declaration.
 */
export const KindForm = <K extends KindName>({
  kind,
  record,
  isDeletedElsewhere = false,
  above,
  onDone,
  onSaved = onDone,
}: Props<K>) => {
  const { t } = useTranslation('form')
  const text = useText()
  const language = useLanguage()
  const declaration = kindByName(kind)
  const { title } = declaration
  const isNew = record === undefined
  const fields = useMemo(
    () => (isNew ? declaration.fields : withOptionalSecrets(declaration.fields)),
    [declaration, isNew],
  )
  const inputs = Object.keys(declaration.inputs ?? {})
  const references = useReferences(fields)
  const offered = useOfferedReferences(declaration, references)
  const context = { references, language }
  const edited = record as { id: string; version?: number } | undefined
  const call = saveCall(kind, edited === undefined)
  const endpoint = useMemo(() => (callsOf(declaration) as EndpointGroup)[call], [declaration, call])
  if (!endpoint) throw new Error(`${kind} has no call ${call}`)
  const form = useRecordForm<RecordValues>({
    draft: `${kind} ${edited?.id ?? 'new'}`,
    secret: secretFields(fields),
    save: { call, request: endpoint.request },
    current: { id: edited?.id, version: edited?.version, values: toRecordValues(fields, inputs, record, language) },
    toRequest: (values) => toRecordRequest(fields, inputs, values),
    hasNewId: kindMeta[kind].calls.save !== undefined,
    savedName: (values) => recordTitle(fields, title, values, context),
    onSaved,
  })
  const comparedFields = inputs.flatMap((name) => {
    const field = fields[name]
    return field
      ? [
          {
            names: [name],
            label: text(field.label),
            text: (values: RecordValues) => valueText(field, values[name], context),
          },
        ]
      : []
  })
  return (
    <RecordForm
      record={form}
      comparedFields={comparedFields}
      action={t(edited ? 'save' : 'add')}
      onCancel={onDone}
      secondaryAction={
        record && !isDeletedElsewhere && <RecordDeletion kind={kind} record={record} onDeleted={onDone} />
      }
    >
      {above}
      <RecordFields form={form.form} {...{ fields, inputs }} references={offered} pendingUploads={form.underWay} />
    </RecordForm>
  )
}
