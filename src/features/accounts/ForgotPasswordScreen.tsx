import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '#src/kit/form/useDraft.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { useResetPwdMutation } from '#store/api/generated/account.ts'
import { passwordForgotten } from '#store/preferences/slice.ts'
import { passwordHash } from '#store/session/password.ts'
import { toastAdded } from '#store/toasts.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { CodeFields, type CodeValues, noCode } from './CodeFields.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { useFormErrors } from './useFormErrors.ts'

type Values = CodeValues & { password: string }

/** Resets a forgotten password (`forgotPwd`). Forgets the remembered password, then navigates to login. */
const ForgotPasswordScreen = () => {
  const { t } = useTranslation('account')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [reset] = useResetPwdMutation()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ defaultValues: { ...noCode, password: '' } })
  const drafts = useDraft({ name: 'forgotPwd', form, secret: ['password', 'vcode', 'code'] })
  const showErrors = useFormErrors(form)

  const submit = form.handleSubmit(async ({ email, code, password }) => {
    setFailure(undefined)
    const { data, error } = await reset({ body: { email, code, password: passwordHash(password) } })
    if (!data) return setFailure(showErrors(error))
    drafts.drop()
    dispatch(passwordForgotten())
    dispatch(toastAdded({ tone: 'good', text: t('passwordSet') }))
    navigate(pathTo('login'), { replace: true, state: { account: email } })
  })

  return (
    <AuthPage title={t('forgot')} lead={t('forgotLead')}>
      <FormProvider {...form}>
        <AuthForm
          failure={failure}
          action={t('setPassword')}
          isBusy={form.formState.isSubmitting}
          onSubmit={submit}
          back={{ to: pathTo('login'), text: t('haveAccount') }}
        >
          <CodeFields purpose="reset" onFailure={setFailure} />
          <NewPasswordInput control={form.control} name="password" label={t('newPassword')} />
        </AuthForm>
      </FormProvider>
    </AuthPage>
  )
}

export default ForgotPasswordScreen
