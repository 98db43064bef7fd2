import * as z from 'zod'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'

const schema = z.strictObject({ group: z.enum(['security', 'vehicle']) })
const codesOf = (value: unknown) =>
  fieldErrors(schema.safeParse(value, { reportInput: true }).error?.issues ?? [], 'en').map(({ code }) => code)

test.each([[{}], [{ group: '' }], [{ group: null }]])('a choice that is not made is required: %j', (value) => {
  expect(codesOf(value)).toEqual(['required'])
})

test('another value is not allowed', () => {
  expect(codesOf({ group: 'boat' })).toEqual(['notAllowed'])
})
