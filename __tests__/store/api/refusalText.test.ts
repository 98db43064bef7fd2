import type { FieldError } from '#contract/core/problems.ts'
import { refusalText } from '#store/api/platformError.ts'

const refusal = (errors?: FieldError[]) => ({
  kind: 'refused' as const,
  status: 8400,
  msg: 'Check the marked fields',
  ...(errors && { errors }),
})

describe('a refusal whose fields are not on screen', () => {
  test('says which they are and what is wrong with each, instead of that they are marked', () => {
    const errors: FieldError[] = [
      { field: 'appName', label: 'App', code: 'gone', msg: 'No longer exists. Choose another' },
      { field: 'newId', code: 'wrongForm', msg: 'Check the format' },
    ]
    expect(refusalText(refusal(errors))).toBe('App: No longer exists. Choose another\nnewId: Check the format')
  })

  test('keeps the words of the platform where it names no field', () => {
    expect(refusalText(refusal())).toBe('Check the marked fields')
    expect(refusalText({ kind: 'transport', reason: 'network' })).toBeUndefined()
  })
})
