import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { manager, managerFields } from '#contract/accounts/manager.ts'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { defineFields } from '#contract/core/fields.ts'
import { callsOf } from '#contract/core/kind.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { type FormValues, toFormValues } from '#src/kit/form/formValues.ts'
import { PasswordInput } from '#src/kit/form/PasswordInput.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { passwordHash } from '#store/session/password.ts'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { RoleField } from './RoleField.tsx'
import { ownOrganisation, useOwnerOptions } from './useOwnerOptions.ts'

const fields = defineFields('accounts.records:managerForm', {
  username: managerFields.username,
  vendorId: { type: 'reference', to: 'vendor' },
})

const { request } = callsOf(manager).saveManager

const toRequest = ({ username = '', password = '', vendorId, role }: FormValues) => ({
  username: username.trim(),
  password: passwordHash(password),
  vendorId: vendorId === ownOrganisation ? null : vendorId,
  role: role || undefined,
})

/** Adds an account. The initial password is chosen here and handed over in person. */
export const NewAccountForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['managers', 'form'])
  const text = useText()
  const dispatch = useAppDispatch()
  const isAdministrator = useAppSelector(selectViewer).accessLevel === 1
  const owners = useOwnerOptions(isAdministrator)
  const record = useRecordForm<FormValues>({
    draft: 'manager new',
    secret: ['password'],
    save: { call: 'saveManager', request },
    current: {
      values: {
        ...toFormValues(['username', 'password']),
        ...(isAdministrator ? { vendorId: '', role: '' } : { vendorId: ownOrganisation, role: 'editor' }),
      },
    },
    toRequest,
    check: ({ password = '', vendorId, role }) => {
      const problem = passwordProblem(password)
      return {
        ...(problem && { password: text(problem) }),
        ...(vendorId === '' && { vendorId: text(problems.required) }),
        ...(role === '' && { role: text(problems.required) }),
      }
    },
    onSaved: () => {
      dispatch(toastAdded({ tone: 'good', text: t('added', { name: record.form.getValues('username') }) }))
      onDone()
    },
  })
  return (
    <RecordForm record={record} comparedFields={[]} action={t('form:add')} onCancel={onDone}>
      <FormField form={record.form} fields={fields} name="username" hint={t('usernameHint')} />
      {isAdministrator && <FormField form={record.form} fields={fields} name="vendorId" options={owners} />}
      <RoleField form={record.form} isAdministrator={isAdministrator} />
      <Controller
        control={record.form.control}
        name="password"
        render={({ field: { value = '', onChange, onBlur, ref }, fieldState: { error } }) => (
          <Field label={t('password')} hint={t('passwordHint')} error={error?.message} isRequired>
            {(input) => <PasswordInput inputRef={ref} {...{ input, value, onChange, onBlur }} />}
          </Field>
        )}
      />
      <p className="secondary">{t('passOn')}</p>
    </RecordForm>
  )
}
