import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { parseMailbox } from '#contract/core/email.ts'
import { parsePhone } from '#contract/core/phone.ts'
import { useDraft } from '#src/kit/form/useDraft.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { accountApi, useRegisterMutation } from '#store/api/generated/account.ts'
import { passwordHash } from '#store/session/password.ts'
import { openRegistered } from '#store/session/thunks.ts'
import { toastAdded } from '#store/toasts.ts'
import { AgreementInput, type AgreementValues } from './AgreementInput.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { CodeFields, type CodeValues, noCode } from './CodeFields.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { noPhone, PhoneInput, type PhoneValues } from './PhoneInput.tsx'
import { useFormErrors } from './useFormErrors.ts'

type Values = CodeValues & PhoneValues & AgreementValues & { password: string }

/** Registers a vendor (`register`), and opens the first page of its account. */
const RegisterScreen = () => {
  const { t } = useTranslation('account')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [register] = useRegisterMutation()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ defaultValues: { ...noCode, ...noPhone, password: '', agreement: false } })
  const drafts = useDraft({ name: 'register', form, secret: ['password', 'vcode', 'code'] })
  const showErrors = useFormErrors(form)

  const checkEmailIsFree = async (typed: string) => {
    const email = parseMailbox(typed)?.address
    if (email === undefined) return
    const { data } = await dispatch(accountApi.endpoints.getEmailUsed.initiate({ email }))
    if (data?.used && form.getValues('email') === email) form.setError('email', { message: t('emailUsed') })
  }

  const submit = form.handleSubmit(async ({ email, code, password, country, phone: typed }) => {
    setFailure(undefined)
    const phone = (await parsePhone(typed, country)) ?? ''
    const body = { email, code, phone, password: passwordHash(password), agreement: true as const }
    const { data, error } = await register({ body })
    if (!data) return setFailure(showErrors(error))
    drafts.drop()
    dispatch(openRegistered(data))
    dispatch(toastAdded({ tone: 'good', text: t('registered') }))
    navigate(pathTo('main'), { replace: true })
  })

  return (
    <AuthPage title={t('register')} lead={t('registerLead')}>
      <FormProvider {...form}>
        <AuthForm
          failure={failure}
          action={t('register')}
          isBusy={form.formState.isSubmitting}
          onSubmit={submit}
          back={{ to: pathTo('login'), text: t('haveAccount') }}
        >
          <CodeFields
            purpose="register"
            emailHint={t('emailHint')}
            onEmailLeft={checkEmailIsFree}
            onFailure={setFailure}
          />
          <NewPasswordInput control={form.control} name="password" label={t('password')} />
          <PhoneInput />
          <AgreementInput />
        </AuthForm>
      </FormProvider>
    </AuthPage>
  )
}

export default RegisterScreen
