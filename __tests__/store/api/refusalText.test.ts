import type { FieldError } from '#contract/core/problems.ts'
import { refusalText } from '#store/api/platformError.ts'

const refusal = (errors?: FieldError[]) => ({
  kind: 'refused' as const,
  status: 8400,
  msg: 'Check the marked fields',
  ...(errors && { errors }),
})

describe('an error whose fields are not on screen', () => {
  test('lists the fields and the problem of each, instead of referring to marked fields', () => {
    const errors: FieldError[] = [
      { field: 'appName', label: 'App', code: 'notFound', msg: 'No longer exists. Choose another' },
      { field: 'newId', code: 'wrongFormat', msg: 'Check the format' },
    ]
    expect(refusalText(refusal(errors))).toBe('App: No longer exists. Choose another\nnewId: Check the format')
  })

  test('retains the message of the platform if it names no field', () => {
    expect(refusalText(refusal())).toBe('Check the marked fields')
    expect(refusalText({ kind: 'transport', reason: 'network' })).toBeUndefined()
  })
})
