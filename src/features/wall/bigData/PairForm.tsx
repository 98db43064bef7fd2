import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { displayFields, pairDisplayRequest } from '#contract/wall/display.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { type FormValues, toRequest } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { useVendorNames } from './useWall.ts'

/** Option value for a wall of all vendors, in place of a VID. */
const allVendors = '*'

const inputs = ['code', 'name', 'language', 'theme'] as const

/** Pairs the display that shows a code. */
export const PairForm = ({ vid, onDone }: { vid: string | undefined; onDone: () => void }) => {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const isAdministrator = useAppSelector(selectViewer).accessLevel === 1
  const names = useVendorNames()
  const owners = useMemo(() => new Map([[allVendors, t('allVendors')], ...(names ?? [])]), [names, t])
  const record = useRecordForm<FormValues, { name: string }>({
    draft: 'display new',
    // Not stored, as the code expires after ten minutes.
    secret: ['code'],
    save: { call: 'pairDisplay', request: pairDisplayRequest },
    current: { values: { code: '', name: '', language, theme: 'dark', vid: vid ?? allVendors } },
    toRequest: (values) => ({
      ...toRequest(displayFields, inputs, values),
      ...(isAdministrator && values.vid !== allVendors && { vid: values.vid || undefined }),
    }),
    onSaved: ({ name }) => {
      dispatch(toastAdded({ tone: 'good', text: t('paired', { name }) }))
      onDone()
    },
  })
  const { setFocus } = record.form
  useEffect(() => setFocus('code'), [setFocus])
  const fields = { form: record.form, fields: displayFields }
  return (
    <RecordForm record={record} comparedFields={[]} action={t('pairDisplay')} onCancel={onDone}>
      <FormField {...fields} name="code" hint={t('codeHint')} />
      <FormField {...fields} name="name" maxLength={limits.nameMaxLength} />
      {isAdministrator && <FormField {...fields} name="vid" options={owners} />}
      <FormField {...fields} name="language" />
      <FormField {...fields} name="theme" />
    </RecordForm>
  )
}
