import * as z from 'zod'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'

const schema = z.strictObject({ group: z.enum(['security', 'vehicle']) })
const codesOf = (value: unknown) =>
  fieldErrors(schema.safeParse(value, { reportInput: true }).error?.issues ?? [], 'en').map(({ code }) => code)

test.each([[{}], [{ group: '' }], [{ group: null }]])('a missing choice is reported as required: %j', (value) => {
  expect(codesOf(value)).toEqual(['required'])
})

test('an unknown value is reported as not allowed', () => {
  expect(codesOf({ group: 'boat' })).toEqual(['notAllowed'])
})
