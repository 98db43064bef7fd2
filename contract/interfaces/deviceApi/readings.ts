import * as z from 'zod'
import { instantInput } from '#contract/core/interfaces/instant.ts'
import { fieldProblem, type InterfaceCall } from '#contract/core/interfaces/interface.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { declaredObject } from '#contract/core/schemas.ts'
import { textReference } from '#contract/core/textReference.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingChoice, ReadingKind } from '#contract/readings/kind.ts'
import { violatedOrder } from '#contract/readings/order.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import { deviceLimits } from './inputs.ts'

const optionalWhere = (isOptional: true | undefined, value: z.ZodType) => (isOptional ? value.nullish() : value)

/** Accepts a value in the stored unit. One that is finer than the resolution is in another unit, or would be changed. */
const quantityInput = (quantity: Quantity) => {
  const { label, unit, digits, possible, optional } = quantity
  const step = (10 ** -digits).toFixed(digits)
  const [minimum, maximum] = possible
  const value = z
    .number()
    .min(minimum)
    .max(maximum)
    .refine((number) => Number(number.toFixed(digits)) === number, {
      params: { problem: 'tooPrecise', values: { step } },
    })
    .meta({ description: `${textReference(label)} in ${unit}, in steps of ${step}`, multipleOf: Number(step) })
  return optionalWhere(optional, value)
}

const choiceInput = ({ choices, optional }: ReadingChoice) => optionalWhere(optional, z.enum(Object.keys(choices)))

interface ReadingInput {
  measuredAt: string
  values: Record<string, number | string | null>
}

/** One reading of a kind: its possible ranges and words. A choice alone is no reading. */
const readingInput = (kind: ReadingKind) => {
  const { quantities, choices } = kind
  const names = Object.keys(quantities)
  return declaredObject<ReadingInput>({
    /** The time on the clock of the device, with what that is ahead of UTC: 2026-11-22T15:04:05+08:00. */
    measuredAt: instantInput,
    values: z
      .strictObject({ ...mapValues(quantities, quantityInput), ...mapValues(choices, choiceInput) })
      .refine((values) => names.some((name) => typeof values[name] === 'number'), { params: { problem: 'required' } })
      .superRefine((values, context) => {
        const [lower, relation, upper] = violatedOrder(kind, values) ?? []
        if (upper === undefined) return
        const params = { problem: relation === '<' ? 'notAboveOther' : 'belowOther', values: { other: lower } }
        context.addIssue({ code: 'custom', path: [upper], params })
      }),
  })
}

/** What a reading of each kind has to be. */
export const readingInputs = mapValues<ReadingKindName, ReadingKind, z.ZodType<ReadingInput>>(
  readingKinds,
  readingInput,
)

/** As the document shows it; the server looks at each reading by itself, so that a bad one does not lose the others. */
const documented = { anyOf: readingKindNames.map((name) => ({ title: name, ...z.toJSONSchema(readingInputs[name]) })) }

/** The units that may be stated, by quantity, as the document shows them. */
const documentedUnits = Object.fromEntries(
  readingKindNames
    .flatMap((kind) => Object.entries<Quantity>(readingKinds[kind].quantities))
    .map(([name, quantity]) => [name, { type: 'string', enum: quantityUnits(quantity).map(({ unit }) => unit) }]),
)

const count = z.int().min(0)

export const readings = {
  method: 'POST',
  path: '/readings',
  summary: `Takes up to ${deviceLimits.readingsMax} readings of the product's kind. Those that are answered as accepted or known are stored; sent again, they add nothing. A device has one reading at one time: another is refused as conflictingReading, and the first stays`,
  access: 'device',
  bodyKilobytes: 512,
  refusals: ['productWithoutKind', 'invalid'],
  request: z.strictObject({
    readings: z.array(z.unknown().meta(documented)).min(1).max(deviceLimits.readingsMax),
    /**
     * The units of the values, by quantity: those of the schema where it is left out. Must be stated for glucose and weight,
     * whose values are possible in both of their units.
     */
    units: z.record(z.string(), z.string()).meta({ properties: documentedUnits }).optional(),
  }),
  response: z.strictObject({
    accepted: count,
    known: count,
    refused: count,
    /** One for each reading, in the order in which they came. */
    results: z.array(
      z.discriminatedUnion('result', [
        z.strictObject({ result: z.enum(['accepted', 'known']) }),
        z.strictObject({
          result: z.literal('refused'),
          errors: z.array(fieldProblem).min(1).max(deviceLimits.errorsPerReading),
        }),
      ]),
    ),
  }),
} as const satisfies InterfaceCall
