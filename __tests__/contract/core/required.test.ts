import * as z from 'zod'
import { type Field, isRequired } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { contract } from '#contract/index.ts'
import { type KindName, kindByName } from '#contract/kinds.ts'

/** The calls that save a record of a kind, with their fields. */
const saving = Object.values(contract)
  .flatMap((group) => Object.entries(group))
  .flatMap(([name, { record, request }]) =>
    record && request instanceof z.ZodObject
      ? [{ name, kind: kindByName(record as KindName), shape: request.shape }]
      : [],
  )

const notTyped = ['id', 'newId', 'version', 'state']
/** The vendor of a record is not entered by vendors: it is always theirs. */
const isOwner = ({ owner, access }: Kind, name: string) =>
  typeof owner === 'object' && owner.vendor === name && access.includes('vendor')

test.each(saving)('a form marks exactly the fields that $name does not accept empty as required', ({ kind, shape }) => {
  const inputs = Object.entries(kind.fields).filter(
    ([field]) => shape[field] && !notTyped.includes(field) && !isOwner(kind, field),
  )
  const requiredFields = inputs.filter(([, field]) => isRequired(field)).map(([field]) => field)
  // A secret is entered once: an edit that leaves it empty retains it, and the server refuses a new record without it.
  const isRefused = (name: string, field: Field) =>
    !shape[name]?.safeParse(null).success || (field.type === 'text' && field.format === 'secret' && !field.optional)
  const refusedFields = inputs.filter(([name, field]) => isRefused(name, field)).map(([field]) => field)
  expect(requiredFields).toEqual(refusedFields)
})

test('the list of forms is not empty', () => {
  expect(saving.length).toBeGreaterThan(5)
})
