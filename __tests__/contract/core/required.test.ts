import * as z from 'zod'
import { type Field, isRequired } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { contract } from '#contract/index.ts'
import { type KindName, kindByName } from '#contract/kinds.ts'

/** The calls that save a record of a kind, with what they take. */
const saving = Object.values(contract)
  .flatMap((group) => Object.entries(group))
  .flatMap(([name, { record, request }]) =>
    record && request instanceof z.ZodObject
      ? [{ name, kind: kindByName(record as KindName), shape: request.shape }]
      : [],
  )

const notTyped = ['id', 'newId', 'version', 'state']
/** Whose a record is, vendors do not say: it is their own. */
const isOwner = ({ owner, access }: Kind, name: string) =>
  typeof owner === 'object' && owner.vendor === name && access.includes('vendor')

test.each(saving)('a form marks as required what $name does not take empty, and nothing else', ({ kind, shape }) => {
  const inputs = Object.entries(kind.fields).filter(
    ([field]) => shape[field] && !notTyped.includes(field) && !isOwner(kind, field),
  )
  const marked = inputs.filter(([, field]) => isRequired(field)).map(([field]) => field)
  // A secret is asked for once: an edit that leaves it empty keeps it, and a new record without it the server refuses.
  const isRefused = (name: string, field: Field) =>
    !shape[name]?.safeParse(null).success || (field.type === 'text' && field.format === 'secret' && !field.optional)
  const refused = inputs.filter(([name, field]) => isRefused(name, field)).map(([field]) => field)
  expect(marked).toEqual(refused)
})

test('there are forms to look at', () => {
  expect(saving.length).toBeGreaterThan(5)
})
