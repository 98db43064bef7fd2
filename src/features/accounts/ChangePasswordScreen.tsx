import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRevalidation } from '#src/kit/form/useRevalidation.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { useResetPwdMutation } from '#store/api/generated/account.ts'
import { passwordForgotten } from '#store/preferences/slice.ts'
import { passwordHash } from '#store/session/password.ts'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useFormErrors } from './useFormErrors.ts'

/**
 * Changes the password of the signed-in account (`resetPwd`). Forgets the remembered password, then navigates to the
 * console.
 */
const ChangePasswordScreen = () => {
  const { t } = useTranslation('account')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { showname } = useAppSelector(selectViewer)
  const [reset] = useResetPwdMutation()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: { oldPassword: '', password: '', repeat: '' } })
  const { control } = form
  useRevalidation(form)
  const showErrors = useFormErrors(form)

  const submit = form.handleSubmit(async ({ oldPassword, password }) => {
    setFailure(undefined)
    const [before, after] = [passwordHash(oldPassword), passwordHash(password)]
    const { data, error } = await reset({ body: { oldPassword: before, password: after } })
    if (!data) return setFailure(showErrors(error))
    dispatch(passwordForgotten())
    dispatch(toastAdded({ tone: 'good', text: t('passwordReset') }))
    navigate(pathTo('main'), { replace: true })
  })

  return (
    <AuthPage title={t('reset')} lead={t('resetLead', { name: showname })}>
      <AuthForm
        failure={failure}
        action={t('reset')}
        isBusy={form.formState.isSubmitting}
        onSubmit={submit}
        back={{ to: pathTo('main'), text: t('backToConsole') }}
      >
        <PasswordInput
          control={control}
          name="oldPassword"
          label={t('oldPassword')}
          autoComplete="current-password"
          validate={(password) => (password === '' ? t('passwordEmpty') : undefined)}
        />
        <NewPasswordInput
          control={control}
          name="password"
          label={t('newPassword')}
          validateAlso={(password, { oldPassword }) => (password === oldPassword ? t('passwordSame') : undefined)}
        />
        <PasswordInput
          control={control}
          name="repeat"
          label={t('repeatPassword')}
          autoComplete="new-password"
          validate={(again, { password }) => (again === password ? undefined : t('passwordsDiffer'))}
        />
      </AuthForm>
    </AuthPage>
  )
}

export default ChangePasswordScreen
