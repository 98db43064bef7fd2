import { Button, InputGroup } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { toastAdded } from '#store/toasts.ts'

interface Props {
  title: string
  label: string
  hint: string
  action: string
  inputMode?: 'email'
  isLoading: boolean
  error: unknown
  /** Returns whether a test can be sent to what was entered. */
  isComplete: (to: string) => boolean
  /** Sends the test; resolves to a message, or undefined if it was refused. */
  onSend: (to: string) => Promise<string | undefined>
  /** Further inputs. */
  children?: ReactNode
}

/** Renders a form that sends a test to the recipients that are entered. Adds a toast with the result. */
export const TestSendForm = (props: Props) => {
  const { title, label, hint, action, inputMode, isLoading, error, isComplete, onSend, children } = props
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [to, setTo] = useState('')
  const send = async () => {
    const text = await onSend(to)
    if (text) dispatch(toastAdded({ tone: 'good', text }))
  }
  return (
    <form
      className="split-test"
      data-print="none"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{title}</h2>
      <Field label={label} error={error ? errorText(error).text : undefined} hint={hint}>
        {(input) => <InputGroup {...input} inputMode={inputMode} autoComplete="off" value={to} onValueChange={setTo} />}
      </Field>
      {children}
      <Button type="submit" loading={isLoading} disabled={!isComplete(to)}>
        {action}
      </Button>
    </form>
  )
}
