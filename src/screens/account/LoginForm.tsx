import { Button, Checkbox } from '@blueprintjs/core'
import { type KeyboardEvent, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { statuses } from '#contract/status.ts'
import { useErrorText } from '#src/lib/errorText.ts'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import { signIn } from '#store/session/thunks.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { rules, strip } from './rules.ts'
import { TextInput } from './TextInput.tsx'
import { useEnterDebounce } from './useEnterDebounce.ts'
import { useVcodeImage } from './useVcodeImage.ts'
import { VcodeInput } from './VcodeInput.tsx'

interface Values {
  username: string
  password: string
  vcode: string
  remember: boolean
}

/** What a refused sign-in says (specification, section 8): our words for 0 and 7003, the platform's for the others. */
const useFailureText = () => {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  return (error: PlatformError): string => {
    if (error.kind === 'refused' && error.status === statuses.failed.status) return t('failed')
    if (error.kind === 'refused' && error.status === statuses.vcodeExpired.status) return t('vcodeExpired')
    return errorText(error).text
  }
}

export const LoginForm = ({ username, onSignedIn }: { username?: string | undefined; onSignedIn: () => void }) => {
  const { t } = useTranslation('login')
  const dispatch = useAppDispatch()
  const remembered = useAppSelector(({ preferences }) => preferences.remembered)
  const vcode = useVcodeImage()
  const failureText = useFailureText()
  const mayEnter = useEnterDebounce()
  const [failure, setFailure] = useState<string>()
  const { control, handleSubmit, formState, setValue, setFocus } = useForm<Values>({
    defaultValues: {
      username: username ?? remembered.username,
      password: remembered.remember && (!username || username === remembered.username) ? remembered.password : '',
      vcode: '',
      remember: remembered.remember,
    },
  })
  const say = (key: string) => t(key as 'accountEmpty')

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const refused = await dispatch(signIn({ ...values, requestUUID: vcode.requestUUID }))
    if (!refused) return onSignedIn()
    // A code opens one sign-in, right or wrong: the next needs another.
    vcode.refresh()
    setValue('vcode', '')
    setFailure(failureText(refused))
    setFocus('vcode')
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!event.nativeEvent.isComposing && !formState.isSubmitting && mayEnter()) void submit()
  }

  return (
    <form className="account-form login-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div role="alert" className={failure ? 'account-failure' : 'account-failure-none'}>
        {failure}
      </div>
      <TextInput
        control={control}
        name="username"
        label={t('account')}
        validate={rules.username}
        say={say}
        strip={strip.username}
        input={{ autoComplete: 'username' }}
      />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        validate={rules.password}
        say={say}
        autoComplete="current-password"
      />
      <VcodeInput control={control} name="vcode" vcode={vcode} validate={rules.vcode} say={say} />
      <Controller
        control={control}
        name="remember"
        render={({ field: { value, onChange } }) => (
          <Checkbox checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
            {t('remember')}
          </Checkbox>
        )}
      />
      <Button type="submit" intent="primary" size="large" fill loading={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
