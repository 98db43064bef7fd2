import type { ReadingKindName } from '#contract/readings/index.ts'
import { splitCombined } from '#server/features/readings/import/derivedColumns.ts'
import { isRejected } from '#server/features/readings/import/records.ts'
import { readAsGuessed } from '#support/foreignFiles/judge.ts'

/** Imports a text as guessed. Returns the values of each row, or the code of its rejection. */
const importText = async (kind: ReadingKindName, lines: readonly string[]) => {
  const { records } = await readAsGuessed(kind, Buffer.from(lines.join('\n')))
  return records.map((one) => (isRejected(one) ? one.fault.code : one.values))
}

describe('several numbers in one cell', () => {
  test.each([
    ['120/80', ['120', '80', '']],
    ['120 / 80', ['120', '80', '']],
    ['120/80 mmHg', ['120 mmHg', '80 mmHg', '']],
    ['120mmHg/80mmHg', ['120 mmHg', '80 mmHg', '']],
    ['120/80 mmHg (72 bpm)', ['120 mmHg', '80 mmHg', '72 bpm']],
    ['120/80/72', ['120', '80', '72']],
    ['120/80, P 66', ['120', '80', '66']],
    ['16,0/10,7 kPa', ['16,0 kPa', '10,7 kPa', '']],
    ['１２０／８０', ['120', '80', '']],
  ])('%s is split', (cell, parts) => {
    expect(splitCombined(cell)).toEqual(parts)
  })

  test.each(['120', '12/05/2025', '120/80/72/5', '120/80,7', 'high', ''])('"%s" is not split', (cell) => {
    expect(splitCombined(cell)).toBeUndefined()
  })

  test('blood pressure is read from one column, and a cell with one number is rejected', async () => {
    const cells = ['120/80 mmHg (72 bpm)', '131/85', '--', '118']
    const rows = cells.map((cell, index) => `2025-06-0${index + 1} 07:00;${cell}`)
    expect(await importText('bloodPressure', ['Time;Blood pressure', ...rows])).toEqual([
      { systolic: 120, diastolic: 80, pulse: 72 },
      { systolic: 131, diastolic: 85, pulse: null },
      'nothingMeasured',
      'notMeasured',
    ])
  })

  test('the unit in the header applies to both pressures', async () => {
    expect(await importText('bloodPressure', ['Time;BP (kPa)', '2025-06-01 07:00;16,0/10,7'])).toEqual([
      { systolic: 120, diastolic: 80, pulse: null },
    ])
  })
})

describe('a unit in a column of its own', () => {
  test('applies to the number of its row', async () => {
    const rows = ['2025-06-01 07:00,5.4,mmol/L', '2025-06-02 07:00,98,mg/dL', '2025-06-03 07:00,5.4,mmol/mol']
    expect(await importText('deDataGlu', ['Time,Glucose,Unit', ...rows])).toEqual([
      { glucose: 97 },
      { glucose: 98 },
      'unknownUnit',
    ])
  })

  test('belongs to the column before it', async () => {
    const [record] = await importText('bodyFat', ['Time,Weight,Unit,Fat,Unit', '2025-06-01 07:00,176.4,lb,20,%'])
    expect(record).toMatchObject({ weight: 80, fat: 20 })
  })
})

describe('one value per row, with the quantity in a column', () => {
  test('values of other quantities are rejected', async () => {
    const rows = ['2025-06-01 07:00,Glucose,98,mg/dL', '2025-06-01 07:01,Weight,80,kg']
    expect(await importText('deDataGlu', ['Time,Type,Value,Unit', ...rows])).toEqual([
      { glucose: 98 },
      'nothingMeasured',
    ])
  })

  test('each quantity has the values of its rows', async () => {
    const rows = ['2025-06-01 07:00,PM2.5,12', '2025-06-01 07:05,PM10,20']
    const records = await importText('deDataAqi', ['Time,Parameter,Value', ...rows])
    expect(records).toMatchObject([
      { pm25: 12, pm10: null },
      { pm25: null, pm10: 20 },
    ])
  })

  test('a part of a reading is rejected', async () => {
    const rows = ['2025-06-01 07:00,Systolic,120', '2025-06-01 07:00,Diastolic,80']
    expect(await importText('bloodPressure', ['Time,Parameter,Value', ...rows])).toEqual(['notMeasured', 'notMeasured'])
  })
})

test('P1 and P2 of dust sensors are PM10 and PM2.5', async () => {
  const [record] = await importText('deDataAqi', ['timestamp;P1;P2', '2025-06-01T07:00:00;20.5;10.2'])
  expect(record).toMatchObject({ pm10: 20.5, pm25: 10.2 })
})
