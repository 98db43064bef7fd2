import { pageCallOf } from '#contract/readings/calls.ts'
import { readingKinds } from '#contract/readings/index.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { createDevice, type ReadingsReply, sendReadings } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const { hj633, epaAqi2024 } = readingKinds.deDataAqi.standards
const secondMs = 1_000
const airSense = 'P2005'

/** Measured value and its level on the printed scale, copied from the scales and not from the declaration. */
const golden = [
  [
    'hj633',
    'pm25',
    [
      [35, 'Excellent'],
      [35.1, 'Good'],
      [35.4, 'Good'],
      [75, 'Good'],
      [75.4, 'Light'],
      [250.4, 'Severe'],
    ],
  ],
  [
    'hj633',
    'pm10',
    [
      [50, 'Excellent'],
      [50.4, 'Good'],
      [150.4, 'Light'],
      [420.4, 'Severe'],
    ],
  ],
  [
    'hj633',
    'no2',
    [
      [100, 'Excellent'],
      [100.4, 'Good'],
      [200.4, 'Light'],
    ],
  ],
  [
    'epaAqi2024',
    'pm25',
    [
      [9, 'Good'],
      [9.1, 'Moderate'],
      [9.4, 'Moderate'],
      [35.4, 'Moderate'],
      [35.5, 'Unhealthy for sensitive groups'],
      [55.4, 'Unhealthy for sensitive groups'],
      [55.5, 'Unhealthy'],
      [125.4, 'Unhealthy'],
      [125.5, 'Very unhealthy'],
      [225.4, 'Very unhealthy'],
      [225.5, 'Hazardous'],
    ],
  ],
  [
    'epaAqi2024',
    'pm10',
    [
      [54, 'Good'],
      [54.9, 'Good'],
      [55, 'Moderate'],
      [154.9, 'Moderate'],
      [155, 'Unhealthy for sensitive groups'],
      [424.9, 'Very unhealthy'],
      [425, 'Hazardous'],
    ],
  ],
] as const

describe('an air reading from a device', () => {
  let platform: Platform
  let admin: string
  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  test.each(golden)('is by %s in the band of its %s on the printed scale', async (standard, quantity, edges) => {
    const device = await createDevice(platform, airSense)
    const readings = edges.map(([value], index) => ({
      measuredAt: new Date(Date.now() - (index + 1) * secondMs).toISOString(),
      values: { [quantity]: value },
    }))
    const { data } = await sendReadings(platform, readings, device.token)
    expect(data).toMatchObject({ accepted: edges.length } satisfies Partial<ReadingsReply>)
    const request = { pageNum: 1, pageSize: 100, deviceId: device.id, standard, sortColumns: 'measuredAt desc' }
    const page = await platform.call<{ list: Record<string, unknown>[] }>(pageCallOf('deDataAqi'), request, {
      token: admin,
    })
    const { severities, normal } = standard === 'hj633' ? hj633 : epaAqi2024
    const labelOf = (name: unknown) =>
      textIn(
        Object.entries({ ...severities, normal: { label: normal } }).find(([one]) => one === name)?.[1].label ?? {
          verbatim: String(name),
        },
        'en',
      )
    expect(page.data?.list.map((row) => [row[quantity], labelOf(row.severity)])).toEqual(edges)
  })
})
