import * as z from 'zod'
import { isRequired } from '#contract/fields.ts'
import { contract } from '#contract/index.ts'
import { type KindName, kindNamed } from '#contract/kinds.ts'

/** The calls that save a record of a kind, with what they take. */
const saving = Object.values(contract)
  .flatMap((group) => Object.entries(group))
  .flatMap(([name, { record, request }]) =>
    record && request instanceof z.ZodObject
      ? [{ name, kind: kindNamed(record as KindName), shape: request.shape }]
      : [],
  )

const notTyped = ['id', 'version', 'state']

test.each(saving)('a form marks as required what $name does not take empty, and nothing else', ({ kind, shape }) => {
  const inputs = Object.entries(kind.fields).filter(([field]) => shape[field] && !notTyped.includes(field))
  const marked = inputs.filter(([, field]) => isRequired(field)).map(([field]) => field)
  const refused = inputs.filter(([field]) => !shape[field]?.safeParse(null).success).map(([field]) => field)
  expect(marked).toEqual(refused)
})

test('there are forms to look at', () => {
  expect(saving.length).toBeGreaterThan(5)
})
