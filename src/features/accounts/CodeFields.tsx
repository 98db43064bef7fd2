import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isEmail, parseMailbox } from '#contract/core/email.ts'
import { limits } from '#contract/core/limits.ts'
import { TickCircleIcon } from '#src/kit/ui/icons.ts'
import { useCheckCodeMutation, useGetBackPwdMutation, useSendCodeMutation } from '#store/api/generated/account.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import { rules, strip } from './rules.ts'
import { TextInput } from './TextInput.tsx'
import { useCountdown } from './useCountdown.ts'
import { useFormErrors } from './useFormErrors.ts'
import { useVcodeImage } from './useVcodeImage.ts'
import { vcodeField } from './vcodeField.tsx'

export interface CodeValues {
  email: string
  vcode: string
  code: string
}

export const noCode: CodeValues = { email: '', vcode: '', code: '' }

interface Props {
  purpose: 'register' | 'reset'
  emailHint?: string
  onEmailLeft?: (email: string) => void
  /** Reports an error that belongs to no single field, or clears it. */
  onFailure: (text: string | undefined) => void
}

const keepDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, limits.mailedCodeLength)

/**
 * Renders an e-mail address and the code that proves its ownership. Sends the code once the characters of an image are
 * entered, and checks it as soon as it is complete.
 */
export const CodeFields = ({ purpose, emailHint, onEmailLeft, onFailure }: Props) => {
  const { t } = useTranslation('account')
  const form = useFormContext<CodeValues>()
  const { control, clearErrors, getValues, setValue, setFocus, trigger } = form
  const image = useVcodeImage()
  const showErrors = useFormErrors(form)
  const { left, start } = useCountdown()
  const [sent, setSent] = useState<{ text: 'codeSent' | 'codeInOutbox'; email: string; minutes: number }>()
  const [confirmedCode, setConfirmedCode] = useState<string>()
  const isSending = useRef(false)
  const calls = { register: useSendCodeMutation(), reset: useGetBackPwdMutation() }
  const [send, { isLoading }] = calls[purpose]
  const [check] = useCheckCodeMutation()

  const sendCode = async () => {
    if (left > 0 || isLoading) return
    onFailure(undefined)
    // The image guards sending only; the form is submitted without it.
    isSending.current = true
    const isValid = await trigger(['email', 'vcode'], { shouldFocus: true })
    isSending.current = false
    if (!isValid) return
    const { email, vcode } = getValues()
    const { data, error } = await send({ body: { email, vcode: vcode.toUpperCase(), requestUUID: image.requestUUID } })
    image.refresh()
    setValue('vcode', '')
    if (data) {
      start(data.retryAfter)
      const sentTo = data.place === 'mailbox' ? 'codeSent' : 'codeInOutbox'
      setSent({ text: sentTo, email, minutes: Math.floor(data.validFor / 60) })
      setValue('code', '')
      setConfirmedCode(undefined)
      clearErrors('code')
      setFocus('code')
      return
    }
    const failed = error as PlatformError & { retryAfter?: number }
    start(failed.retryAfter ?? 0)
    // A reason about a field is shown at the field, and the platform may give none.
    const reason = showErrors(error)
    const isGiven = reason !== undefined && (failed.kind === 'transport' || failed.msg !== '')
    onFailure(isGiven ? t('sendFailedWhy', { reason }) : t('sendFailed'))
  }

  const checkCode = async (code: string) => {
    setConfirmedCode(undefined)
    clearErrors('code')
    const { email } = getValues()
    if (code.length !== limits.mailedCodeLength || !isEmail(email)) return
    const { data, error } = await check({ body: { email, code, purpose } })
    if (getValues().code !== code) return
    if (data) setConfirmedCode(code)
    else showErrors(error)
  }

  const action = left > 0 ? t('sendAgainIn', { seconds: left }) : sent ? t('sendAgain') : t('send')
  return (
    <>
      <TextInput
        control={control}
        name="email"
        label={t('email')}
        hint={emailHint}
        strip={strip.username}
        validate={(email) => (isEmail(email) ? undefined : t(email === '' ? 'emailEmpty' : 'emailWrong'))}
        onTyped={() => clearErrors('email')}
        onLeft={(typed) => {
          // The address alone is what the account is named after.
          const email = parseMailbox(typed)?.address ?? typed
          if (email !== typed) setValue('email', email)
          onEmailLeft?.(email)
        }}
        input={{ inputMode: 'email', autoComplete: 'username' }}
      />
      <TextInput
        control={control}
        name="vcode"
        label={t('image')}
        hint={t('imageHint')}
        isRequired={sent === undefined}
        validate={(value) => (isSending.current && rules.vcode(value) ? t('imageWrong') : undefined)}
        onTyped={() => clearErrors('vcode')}
        {...vcodeField(image, {
          nameOf: () => getValues('email'),
          onNoName: () => setFocus('email'),
          onEnter: sendCode,
        })}
      />
      <TextInput
        control={control}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        outcome={confirmedCode ? t('codeRight') : sent && t(sent.text, sent)}
        strip={keepDigits}
        validate={(code) => (code.length === limits.mailedCodeLength ? undefined : t('codeEmpty'))}
        onTyped={checkCode}
        around={(input) => (
          <div className="code-field">
            {input}
            <Button size="large" loading={isLoading} disabled={left > 0} onClick={sendCode}>
              <span className="figures">{action}</span>
            </Button>
          </div>
        )}
        input={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          rightElement: confirmedCode ? (
            <span className="code-right">
              <TickCircleIcon />
            </span>
          ) : undefined,
        }}
      />
    </>
  )
}
