import { Checkbox } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type audiences, listViewGroup, type SavedView } from '#contract/accounts/listView.ts'
import { defineFields } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { audiencesOf } from './viewAudiences.ts'
import type { CompatibleView, ViewContent } from './viewState.ts'

const fields = defineFields('accounts.records:listView', {
  name: { type: 'text' },
  sharedWith: {
    type: 'choice',
    choices: {
      mine: {},
      everyone: {},
      administrator: {},
      vendor: {},
      applicant: {},
      marketing: {},
      auditor: {},
    } satisfies Record<(typeof audiences)[number], object>,
  },
})

interface Values {
  name: string
  sharedWith: string
  isDefault: boolean
}

interface Props {
  list: string
  /** View to rename or share; undefined to save the displayed list as a new one. */
  view: CompatibleView | undefined
  content: ViewContent
  onSaved: (view: Pick<SavedView, 'id' | 'query'>) => void
  onClose: () => void
}

/** Renders a dialog that saves a view: its name and, for administrators, its audience. Adds a toast. */
export const ViewForm = ({ list, view, content, onSaved, onClose }: Props) => {
  const { t } = useTranslation(['table', 'form'])
  const text = useText()
  const dispatch = useAppDispatch()
  const isAdministrator = useAppSelector(selectViewer).accessLevel === 1
  const { query, layout, density } = view ?? content
  const { id, version, name = '', sharedWith = 'mine', isDefault = false } = view ?? {}
  const record = useRecordForm<Values, { id: string }>({
    draft: `listView ${list} ${id ?? 'new'}`,
    save: { call: 'saveListView', request: listViewGroup.saveListView.request },
    current: { id, version, values: { name, sharedWith, isDefault } },
    toRequest: (values) => ({
      list,
      query,
      layout,
      density,
      ...values,
      isDefault: values.isDefault && values.sharedWith !== 'mine',
    }),
    onSaved: (reply) => {
      dispatch(toastAdded({ tone: 'good', text: t('viewSaved', { name: record.form.getValues('name') }) }))
      onSaved({ id: reply.id, query })
    },
  })
  const offered = useMemo(() => {
    const { sharedWith: field } = fields
    const possible: readonly string[] = [...audiencesOf(list), sharedWith]
    const choices = Object.entries(field.choices).filter(([audience]) => possible.includes(audience))
    return { ...fields, sharedWith: { ...field, choices: Object.fromEntries(choices) } }
  }, [list, sharedWith])
  const isShared = record.form.watch('sharedWith') !== 'mine'
  const comparedFields = [{ names: ['name'], label: text(fields.name.label), text: (values: Values) => values.name }]
  return (
    <Modal title={t(view ? 'viewEdit' : 'viewAdd')} onClose={onClose}>
      <RecordForm record={record} comparedFields={comparedFields} action={t('viewSave')} onCancel={onClose}>
        <FormField form={record.form} fields={fields} name="name" maxLength={limits.viewNameMaxLength} />
        {isAdministrator && <FormField form={record.form} fields={offered} name="sharedWith" />}
        {isAdministrator && isShared && (
          <Controller
            control={record.form.control}
            name="isDefault"
            render={({ field: { value, onChange } }) => (
              <Checkbox checked={value} label={t('viewDefault')} onChange={() => onChange(!value)} />
            )}
          />
        )}
      </RecordForm>
    </Modal>
  )
}
