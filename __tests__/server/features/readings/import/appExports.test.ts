import type { ReadingKindName } from '#contract/readings/index.ts'
import { isRejected } from '#server/features/readings/import/records.ts'
import { readAsGuessed } from '#support/foreignFiles/judge.ts'

interface Export {
  name: string
  kind: ReadingKindName
  lines: readonly string[]
  /** Time in UTC, device and values of each record, or the reason of its rejection. */
  records: readonly (readonly [string, string, Record<string, unknown>] | string)[]
  questions?: readonly string[]
}

/** Invented files in the layouts of common apps. The reader is in Asia/Shanghai. */
const exports: readonly Export[] = [
  {
    name: 'a scale whose dates head the rows of a day',
    kind: 'bodyFat',
    lines: [
      'Time,Weight,Change,BMI,Body Fat,Body Water,',
      '" Jul 18, 2026",',
      '8:28 AM,70.2 kg,0.5 kg,23.1,18.2 %,60.1 %,',
      '" Jul 15, 2026",',
      '9:46 AM,70.5 kg,0.5 kg,23.2,18.5 %,--,',
      '8:40 AM,70.9 kg,0.3 kg,23.4,--,60.4 %,',
    ],
    records: [
      ['2026-07-18 00:28', 'ONLY-1', { weight: 70.2, bmi: 23.1, fat: 18.2, water: 60.1 }],
      ['2026-07-15 01:46', 'ONLY-1', { weight: 70.5, bmi: 23.2, fat: 18.5, water: null }],
      ['2026-07-15 00:40', 'ONLY-1', { weight: 70.9, bmi: 23.4, fat: null, water: 60.4 }],
    ],
  },
  {
    name: 'a glucose sensor with a title, and history and scans in two columns',
    kind: 'deDataGlu',
    lines: [
      'Glukose-Werte,Erstellt am,15-01-2026 10:00 UTC,Erstellt von,E. Muster',
      'Gerät,Seriennummer,Gerätezeitstempel,Aufzeichnungstyp,Glukosewert-Verlauf mg/dL,Glukose-Scan mg/dL,Kohlenhydrate (Gramm)',
      'Sensor 3,00:1b:44:11:3a:b7,14-01-2026 08:00,0,105,,',
      'Sensor 3,00-1B-44-11-3A-B7,14-01-2026 08:20,1,,111,',
      'Sensor 3,001b44113ab7,14-01-2026 08:35,5,,,30',
    ],
    records: [
      ['2026-01-14 00:00', '00:1B:44:11:3A:B7', { glucose: 105, carbohydrate: null }],
      ['2026-01-14 00:20', '00:1B:44:11:3A:B7', { glucose: 111, carbohydrate: null }],
      'notMeasured',
    ],
  },
  {
    name: 'a pump with title lines, decimal commas, and two sources of glucose',
    kind: 'deDataGlu',
    lines: [
      'Last Name;First Name;Start Date;End Date',
      'Muster;E.;01/01/2026;14/01/2026',
      '',
      '-------;Pump 780;Pump;-------',
      'Index;Date;Time;New Device Time;BG Reading (mmol/L);Sensor Glucose (mmol/L)',
      '0,00000;2026/01/14;23:58:02;;;7,6',
      '1,00000;2026/01/14;23:50:02;;8,1;',
      '2,00000;2026/01/14;23:48:02;;;7,3',
    ],
    records: [
      ['2026-01-14 15:58', 'ONLY-1', { glucose: 137 }],
      ['2026-01-14 15:50', 'ONLY-1', { glucose: 146 }],
      ['2026-01-14 15:48', 'ONLY-1', { glucose: 132 }],
    ],
  },
  {
    name: 'an air monitor with raw and corrected values, and local time beside UTC',
    kind: 'deDataAqi',
    lines: [
      'Sensor ID,Local Date/Time,UTC Date/Time,PM2.5 (μg/m³) raw,PM2.5 (μg/m³) corrected,CO2 (ppm),TVOC (ppb),TVOC index,PM10 (μg/m³)',
      'ag:a1,2026-01-14 09:15:00,2026-01-14T02:15:00.000Z,33.8,30.1,496,104,31,35.2',
    ],
    records: [['2026-01-14 02:15', 'ag:a1', { pm25: 30.1, co2: 496, voc: 31, pm10: 35.2 }]],
  },
  {
    name: 'the diagnosis plug of a car, with Java dates',
    kind: 'deDataCarTimer',
    lines: [
      'GPS Time,Speed (OBD)(km/h),Engine Coolant Temperature(°C),Run time since engine start(s),Trip Distance(km)',
      'Wed Jan 14 07:12:33 GMT+01:00 2026,42,88,120,1.2',
      'Wed Jan 14 07:12:34 GMT+01:00 2026,43,88,121,-',
    ],
    records: [
      ['2026-01-14 06:12', 'ONLY-1', { speed: 42, coolant: 88, runTime: 120, distance: 1.2 }],
      ['2026-01-14 06:12', 'ONLY-1', { speed: 43, coolant: 88, runTime: 121, distance: null }],
    ],
  },
  {
    name: 'a wheel whose distance may be in metres',
    kind: 'deDataScooter',
    lines: ['date,time,speed,voltage,battery_level,distance', '2026-01-14,07:12:33.123,12.3,81.2,88,120'],
    records: [['2026-01-13 23:12', 'ONLY-1', { speed: 12.3, battery: 88, distance: 120 }]],
    questions: ['quantities.distance'],
  },
  {
    name: 'a rope with durations, and points in thousands',
    kind: 'deDataSkipRope',
    lines: ['Datum;Sprünge;Dauer;Kalorien', '14.01.2026 07:00;1.250;00:10:30;120'],
    records: [['2026-01-13 23:00', 'ONLY-1', { skips: 1_250, duration: 630, energy: 120 }]],
  },
  {
    name: 'a monitor with its zone in a column, and comments of two lines',
    kind: 'bloodPressure',
    lines: [
      'Time,Timezone,"Heart rate",Systolic,Diastolic,Comments',
      '2026-01-14 07:12,America/New_York,64,130,85,',
      '2026-01-14 19:12,America/New_York,61,128,83,"after',
      'a walk"',
    ],
    records: [
      ['2026-01-14 12:12', 'ONLY-1', { systolic: 130, diastolic: 85, pulse: 64 }],
      ['2026-01-15 00:12', 'ONLY-1', { systolic: 128, diastolic: 83, pulse: 61 }],
    ],
  },
]

test.each(exports)('$name is read as guessed', async ({ kind, lines, records, questions = [] }) => {
  const { guess, records: read } = await readAsGuessed(kind, Buffer.from(`${lines.join('\n')}\n`))
  const shown = read.map((record) => {
    if (isRejected(record)) return record.fault.code
    const { measuredAt, deviceId, values } = record
    return [measuredAt.slice(0, 16).replace('T', ' '), deviceId, values]
  })
  expect(shown).toEqual(
    records.map((one) => (typeof one === 'string' ? one : [one[0], one[1], expect.objectContaining(one[2])])),
  )
  expect(guess.notes.flatMap(({ path, isQuestion }) => (isQuestion ? [path] : []))).toEqual(questions)
})
