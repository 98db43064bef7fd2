import { Button, Checkbox } from '@blueprintjs/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { isComposing } from '#src/kit/lib/isComposing.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import { signIn } from '#store/session/thunks.ts'
import { strip } from './rules.ts'
import { TextField } from './TextField.tsx'
import { useEnterDebounce } from './useEnterDebounce.ts'
import { useLoginForm } from './useLoginForm.ts'
import { usePasswordField } from './usePasswordField.tsx'
import { useVcodeImage } from './useVcodeImage.ts'
import { vcodeField } from './vcodeField.tsx'

/**
 * Returns the error text of a refused sign-in (specification, section 8): our text for 0 and 7003, the platform's for
 * other statuses.
 */
const useFailureText = () => {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  return (error: PlatformError): string => {
    if (error.kind === 'refused' && error.status === statusCodes.failed) return t('failed')
    if (error.kind === 'refused' && error.status === statusCodes.vcodeExpired) return t('vcodeExpired')
    return errorText(error).text
  }
}

interface Props {
  username?: string | undefined
  onTyping: () => void
  onSignedIn: () => void
}

export const LoginForm = ({ username, onTyping, onSignedIn }: Props) => {
  const { t } = useTranslation('login')
  const dispatch = useAppDispatch()
  const remembered = useAppSelector(({ preferences }) => preferences.remembered)
  const vcode = useVcodeImage()
  const failureText = useFailureText()
  const mayEnter = useEnterDebounce()
  const [failure, setFailure] = useState<string>()
  const start = {
    username: username ?? remembered.username,
    password: remembered.remember && (!username || username === remembered.username) ? remembered.password : '',
    vcode: '',
    remember: remembered.remember,
  }
  const form = useLoginForm(start, async (values) => {
    setFailure(undefined)
    const error = await dispatch(signIn({ ...values, requestUUID: vcode.requestUUID }))
    if (!error) {
      onSignedIn()
      return true
    }
    // A verification code is valid for one attempt, whatever its outcome.
    vcode.refresh()
    form.set({ vcode: '' })
    setFailure(failureText(error))
    form.focus('vcode')
    return false
  })
  const { wrong, isBusy, submit } = form
  const password = usePasswordField('current-password')

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!isComposing(event.nativeEvent) && !isBusy && mayEnter()) void submit()
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form className="account-form login-form" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} onInput={onTyping}>
      <div role="alert" className={failure ? 'account-failure' : 'account-failure-none'}>
        {failure}
      </div>
      <TextField
        {...form.field('username')}
        label={t('account')}
        error={wrong.username && t(wrong.username)}
        strip={strip.username}
        input={{ autoComplete: 'username' }}
      />
      <TextField
        {...form.field('password')}
        input={password.input}
        label={t('password')}
        error={wrong.password && t(wrong.password)}
      />
      <TextField
        {...form.field('vcode')}
        {...vcodeField(vcode, { nameOf: () => form.values.username, onNoName: () => form.focus('username') })}
        label={t('vcode')}
        hint={t('vcodeHint')}
        error={wrong.vcode && t(wrong.vcode)}
      />
      {/* Positioned at the end of the password by CSS; in the tab order it follows the fields. */}
      <div className="login-eye">{password.eye}</div>
      <Checkbox
        checked={form.values.remember}
        onChange={({ currentTarget }) => form.set({ remember: currentTarget.checked })}
      >
        {t('remember')}
      </Checkbox>
      <Button type="submit" intent="primary" size="large" fill loading={isBusy} aria-busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
