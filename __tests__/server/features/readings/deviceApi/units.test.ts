import { sql } from 'drizzle-orm'
import { readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits, storedUnits } from '#contract/readings/units.ts'
import { readUnits } from '#server/features/readings/deviceApi/batchUnits.ts'
import { validateReading } from '#server/features/readings/deviceApi/validateReading.ts'
import { roundTo } from '#server/features/readings/import/numbers.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { callInterface, createDevice, createReading, type ReadingsReply, setDeviceKind } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('readings in units that the batch states', () => {
  let platform: Platform
  let device: Awaited<ReturnType<typeof createDevice>>
  beforeAll(async () => {
    platform = await startPlatform()
  })
  beforeEach(async () => {
    device = await createDevice(platform)
    await setDeviceKind(platform, device.pid, 'deDataGlu')
  })
  afterAll(() => platform.close())

  const glucose = (values: object, units?: object) =>
    callInterface<ReadingsReply & { errors?: { field: string; code: string; message: string }[] }>(
      platform,
      'readings',
      { readings: [{ ...createReading(), values }], ...(units && { units }) },
      device.token,
    )
  const storedGlucose = async () =>
    (
      await rowsOf<{ value: number }>(
        platform.db,
        sql`select q_glucose as value from reading_de_data_glu where device_id = ${device.id}`,
      )
    ).map(({ value }) => Number(value))

  test('are converted to the stored unit', async () => {
    expect((await glucose({ glucose: 11.2 }, { glucose: 'mmol/L' })).data.accepted).toBe(1)
    expect(await storedGlucose()).toEqual([202])
  })

  test('are never read in the wrong unit: values possible in both need a unit', async () => {
    for (const value of [5.6, 11, 11.2, 202]) {
      const { status, data } = await glucose({ glucose: value })
      expect([status, data.errors]).toEqual([
        400,
        [
          {
            field: 'units.glucose',
            code: 'unitMissing',
            message: 'Enter the unit: mg/dL, mmol/L, g/L',
          },
        ],
      ])
    }
    const { data } = await glucose({ glucose: 11.2 }, { glucose: 'mg/dL' })
    expect(data.results[0]?.errors?.map(({ field, code }) => [field, code])).toEqual([['values.glucose', 'tooPrecise']])
    expect(await storedGlucose()).toEqual([])
  })

  test.each(
    readingKindNames.flatMap((kind) => {
      const { quantities, choices }: ReadingKind = readingKinds[kind]
      const needed = Object.entries(choices).flatMap(([name, { choices: wordsByName, optional }]) =>
        optional ? [] : [[name, Object.keys(wordsByName)[0] ?? '']],
      )
      return Object.entries(quantities).flatMap(([name, quantity]) =>
        quantityUnits(quantity).map((unit) => ({ kind, name, quantity, unit, words: Object.fromEntries(needed) })),
      )
    }),
  )('of $kind, $name in $unit.unit: a device may use each unit of files', (one) => {
    const { kind, name, quantity, unit, words } = one
    const declared: Record<string, Quantity> = readingKinds[kind].quantities
    const wholeValue = 80
    const [minimum, maximum] = quantity.possible
    const expected = roundTo(minimum + (maximum - minimum) / 4, quantity.digits)
    const cellValue = (expected / wholeValue ** (unit.partOf?.power ?? 0) - unit.offset) / unit.factor
    const others = Object.entries(declared).flatMap(([other, { optional, possible }]) => {
      const isLower = readingKinds[kind].ordered.some(([lower, , upper]) => lower === other && upper === name)
      const value = other === unit.partOf?.whole ? wholeValue : possible[isLower ? 0 : 1]
      return optional || other === name ? [] : [[other, value]]
    })
    const values = { ...words, ...Object.fromEntries(others), [name]: cellValue }
    const converters = readUnits(kind, { ...storedUnits(declared), [name]: unit.unit })
    const reading = { ...createReading(), values }
    const checked = validateReading(kind, reading, Date.now(), converters)
    expect(checked).toMatchObject({ values: { [name]: expected } })
  })

  test.each([
    ['a unit that cannot be converted', { glucose: 'µmol/L' }, 'units.glucose'],
    ['a quantity of another kind', { glucose: 'mg/dL', systolic: 'mmHg' }, 'units.systolic'],
    ['a name that every object has', { glucose: 'mg/dL', constructor: 'mg/dL' }, 'units.constructor'],
  ])('are rejected with %s', async (_, units, field) => {
    const { status, data } = await glucose({ glucose: 100 }, units)
    expect([status, data.errors?.map((error) => [error.field, error.code])]).toEqual([400, [[field, 'notAllowed']]])
  })
})
