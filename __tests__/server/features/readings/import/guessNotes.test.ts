import { noteText } from '#contract/readings/import/notes.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { guessText } from '#support/readingGuess.ts'

const notesOf = (kind: ReadingKindName, text: string) =>
  Object.fromEntries(guessText(kind, text).notes.map((note) => [note.path, textIn(noteText(note, 'en'), 'en')]))
const questionsOf = (kind: ReadingKindName, text: string) =>
  guessText(kind, text).notes.flatMap(({ path, isQuestion }) => (isQuestion ? [path] : []))

describe('the reason of each guess is given', () => {
  test('for a file with a title', () => {
    const text = [
      'Blood pressure diary;;;;',
      'Datum;Uhrzeit;Serial number;SYS;DIA',
      ...[
        '05.01.2026;07:10;A-1;12,8 kPa;8,2 kPa',
        '16.01.2026;07:12;A-1;---;8,0 kPa',
        '17.01.2026;07:12;A-1;13,8 kPa;8,0 kPa',
      ],
    ].join('\n')
    expect(notesOf('bloodPressure', text)).toEqual({
      'format.delimiter': 'Divides 3 rows into 5 columns each',
      'format.decimal': 'From “12,8 kPa” in line 3',
      'format.headerLine': 'Skipped 1 line above the column names',
      'time.columns': 'Contains “05.01.2026” in line 3',
      'time.order': 'Day first, because of “16.01.2026” in line 4',
      'time.zone': 'Your time zone, as the file has none',
      device: 'Serial number numbers each device',
      'quantities.systolic': 'Unit from “12,8 kPa”',
      'quantities.diastolic': 'Unit from “8,2 kPa”',
      notMeasured: 'Found among values: ---',
    })
  })

  test.each([
    ['time.order', 'deDataAqi', 'at,PM10\n05-Jan-2026,3', 'Months by name, as in “05-Jan-2026”'],
    ['time.order', 'deDataAqi', 'at,PM10\n1/25/2026,3', 'Month first, because of “1/25/2026” in line 2'],
    ['time.order', 'deDataAqi', 'at,PM10\n05.01.2026,3', 'Day first, as dots separate the parts of “05.01.2026”'],
    ['time.zone', 'deDataAqi', 'Time (UTC),PM10\n2026-01-05,3', 'From the name of the column Time (UTC)'],
    [
      'time.zone',
      'deDataAqi',
      'at,PM10\n2026-01-05T07:00Z,3',
      'From “2026-01-05T07:00Z” in line 2. A zone in a cell takes precedence',
    ],
    ['time.column', 'deDataAqi', 'at,PM10\n1767596400,3', '“1767596400” counts from 1970'],
    ['device', 'deDataAqi', 'Sensor,PM10\nAir 2,3', 'Check that Sensor differs between devices of one model'],
    [
      'quantities.glucose',
      'deDataGlu',
      'at,Glucose\n2026-01-05,105',
      'No unit in the file; only in mg/dL are the values possible',
    ],
    ['quantities.weight', 'bodyFat', 'at,Weight (st)\n2026-01-05,12', 'Unit from the name of the column'],
    ['quantities.fat', 'bodyFat', 'Weight (lb),Fat mass\n166.9,33.1', 'No unit in the file; that of Weight is assumed'],
    ['notMeasured', 'bodyFat', 'Weight (kg),Fat (%)\n66.9,0.0', 'Zero is impossible here, so it counts as missing'],
  ] as const)('%s of %s: %j', (path, kind, text, reason) => {
    expect(notesOf(kind, text)[path]).toBe(reason)
  })
})

describe('a question is left to the user', () => {
  test.each([
    ['day and month could be swapped', 'deDataAqi', 'at,PM10\n01/02/2026,3\n02/02/2026,3', ['time.order']],
    ['no column has times', 'deDataAqi', 'PM10\n3\n4', ['time.columns']],
    ['a weight without a unit', 'bodyFat', 'at,Weight\n2026-01-05,82', ['quantities.weight']],
    ['a distance that may be metres', 'deDataScooter', 'at,Distance\n2026-01-05,120', ['quantities.distance']],
    ['an index that may be ppb', 'deDataAqi', 'at,VOC\n2026-01-05,120', ['quantities.voc']],
    [
      'numbers with separators of thousands or decimals',
      'deDataBracelet',
      'at,Calories\n2026-01-05,1.985',
      ['format.thousands'],
    ],
    ['nothing', 'bloodPressure', 'at,SYS,DIA\n2026-01-05,120,80', []],
  ] as const)('%s', (_name, kind, text, questions) => {
    expect(questionsOf(kind, text)).toEqual(questions)
  })
})

describe('other kinds in a file', () => {
  test.each([
    [
      'an air monitor',
      'deDataAqi',
      'at,PM2.5,CO2,Temperature,Humidity\n2026-01-05,3,412,21,45',
      ['deDataTempHumidity'],
    ],
    [
      'the same the other way round',
      'deDataTempHumidity',
      'at,PM2.5,CO2,Temperature,Humidity\n2026-01-05,3,412,21,45',
      ['deDataAqi'],
    ],
    [
      'a weather station with a sound meter',
      'deDataTempHumidity',
      'at,Temperature,Humidity,Noise\n2026-01-05,21,45,38',
      ['deDataNoise'],
    ],
    ['one kind', 'bodyFat', 'at,Weight (kg),Height,BMI\n2026-01-05,82,180,25', []],
  ] as const)('%s', (_name, kind, text, others) => {
    expect(guessText(kind, text).otherKinds).toEqual(others)
  })
})
