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

/**
 * Accepts a value in the stored unit. Values finer than the resolution are refused: they are in another unit, or would
 * be rounded.
 */
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

/**
 * Returns the schema of one reading: ranges of quantities and options of choices. At least one quantity is required.
 */
const readingInput = (kind: ReadingKind) => {
  const { quantities, choices } = kind
  const names = Object.keys(quantities)
  return declaredObject<ReadingInput>({
    /** Device time with its UTC offset: 2026-11-22T15:04:05+08:00. */
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

/** Schemas of readings by kind. */
export const readingInputs = mapValues<ReadingKindName, ReadingKind, z.ZodType<ReadingInput>>(
  readingKinds,
  readingInput,
)

/**
 * OpenAPI schema of a reading. The server validates each reading separately, so that an invalid one does not reject the
 * others.
 */
const documented = { anyOf: readingKindNames.map((name) => ({ title: name, ...z.toJSONSchema(readingInputs[name]) })) }

/** Accepted units by quantity, for the OpenAPI document. */
const documentedUnits = Object.fromEntries(
  readingKindNames
    .flatMap((kind) => Object.entries<Quantity>(readingKinds[kind].quantities))
    .map(([name, quantity]) => [name, { type: 'string', enum: quantityUnits(quantity).map(({ unit }) => unit) }]),
)

const count = z.int().min(0)

export const readings = {
  method: 'POST',
  path: '/readings',
  summary: `Accepts up to ${deviceLimits.readingsMax} readings of the product's kind. Results accepted and known mean that the reading is stored; repeating it is idempotent. A device has one reading per time: another one is refused as conflictingReading`,
  access: 'device',
  bodyKilobytes: 512,
  refusals: ['productWithoutKind', 'invalid'],
  request: z.strictObject({
    readings: z.array(z.unknown().meta(documented)).min(1).max(deviceLimits.readingsMax),
    /**
     * Units of the values by quantity, by default those of the schema. Required for glucose and weight, whose values
     * are plausible in both of their units.
     */
    units: z.record(z.string(), z.string()).meta({ properties: documentedUnits }).optional(),
  }),
  response: z.strictObject({
    accepted: count,
    known: count,
    refused: count,
    /** Results in the order of the request. */
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
