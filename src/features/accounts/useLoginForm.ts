import { type RefCallback, useRef, useState } from 'react'
import { rules } from './rules.ts'

export interface LoginValues {
  username: string
  password: string
  vcode: string
  remember: boolean
}

type FieldName = keyof typeof rules
type Wrong = { [N in FieldName]?: ReturnType<(typeof rules)[N]> }

const names = Object.keys(rules) as FieldName[]
const check = (name: FieldName, value: string) => ({ [name]: rules[name](value) }) as Wrong

/**
 * Holds the state of the login form, which is validated on submit and then on each change. It avoids react-hook-form, a
 * tenth of the login page's size budget. `send` returns true on success: the form then stays busy until the next page
 * is shown.
 */
export const useLoginForm = (start: LoginValues, send: (values: LoginValues) => Promise<boolean>) => {
  const [values, setValues] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  const set = (changed: Partial<LoginValues>) => setValues((before) => ({ ...before, ...changed }))

  const submit = async () => {
    setSubmitted(true)
    setWrong(Object.assign({}, ...names.map((name) => check(name, values[name]))))
    const first = names.find((name) => rules[name](values[name]))
    if (first) return inputs.current[first]?.focus()
    setBusy(true)
    let isDone = false
    try {
      isDone = await send(values)
    } finally {
      setBusy(isDone)
    }
  }

  return {
    values,
    wrong,
    isBusy,
    set,
    submit,
    focus: (name: FieldName) => inputs.current[name]?.focus(),
    /** Returns the props of a text field. */
    field: (name: FieldName) => ({
      name,
      value: values[name],
      inputRef: ((input) => {
        inputs.current[name] = input
      }) satisfies RefCallback<HTMLInputElement>,
      onChange: (value: string) => {
        set({ [name]: value })
        if (isSubmitted) setWrong((before) => ({ ...before, ...check(name, value) }))
      },
    }),
  }
}
