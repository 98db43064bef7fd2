import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { type KeyboardEvent, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { statuses } from '#contract/status.ts'
import { Field } from '#src/form/Field.tsx'
import { useErrorText } from '#src/lib/errorText.ts'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { EyeOffIcon, EyeOpenIcon } from '#src/ui/icons.ts'
import type { PlatformError } from '#store/api/index.ts'
import { signIn } from '#store/session/thunks.ts'
import { rules, strip } from './rules.ts'
import { useEnterDebounce } from './useEnterDebounce.ts'
import { useVcodeImage } from './useVcodeImage.ts'
import { VcodeImage } from './VcodeImage.tsx'

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
  const [passwordShown, setPasswordShown] = useState(false)
  const { control, handleSubmit, formState, setValue, setFocus } = useForm<Values>({
    defaultValues: {
      username: username ?? remembered.username,
      password: remembered.remember && (!username || username === remembered.username) ? remembered.password : '',
      vcode: '',
      remember: remembered.remember,
    },
  })
  const message = (name: keyof typeof rules) => {
    const key = formState.errors[name]?.message
    return key && t(key as 'accountEmpty')
  }

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
    <form className="login-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div role="alert" className={failure ? 'login-failure' : 'login-failure-none'}>
        {failure}
      </div>
      <Controller
        control={control}
        name="username"
        rules={{ validate: rules.username }}
        render={({ field: { onChange, ref, ...field } }) => (
          <Field label={t('account')} error={message('username')}>
            {(input) => (
              <InputGroup
                {...field}
                {...input}
                size="large"
                autoComplete="username"
                inputRef={ref}
                onValueChange={(value) => onChange(strip.username(value))}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="password"
        rules={{ validate: rules.password }}
        render={({ field: { onChange, ref, ...field } }) => (
          <Field label={t('password')} error={message('password')}>
            {(input) => (
              <InputGroup
                {...field}
                {...input}
                size="large"
                type={passwordShown ? 'text' : 'password'}
                autoComplete="current-password"
                inputRef={ref}
                onValueChange={onChange}
                rightElement={
                  <Button
                    variant="minimal"
                    icon={passwordShown ? <EyeOffIcon /> : <EyeOpenIcon />}
                    aria-label={passwordShown ? t('hidePassword') : t('showPassword')}
                    onClick={() => setPasswordShown(!passwordShown)}
                  />
                }
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="vcode"
        rules={{ validate: rules.vcode }}
        render={({ field: { onChange, ref, ...field } }) => (
          <Field label={t('vcode')} error={message('vcode')} hint={t('vcodeHint')}>
            {(input) => (
              <div className="login-vcode">
                <InputGroup
                  {...field}
                  {...input}
                  size="large"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  inputRef={ref}
                  onValueChange={(value) => onChange(strip.vcode(value))}
                />
                <VcodeImage image={vcode.image} onRefresh={vcode.refresh} />
              </div>
            )}
          </Field>
        )}
      />
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
