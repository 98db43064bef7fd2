import type { ReadingKindName } from '#contract/readings/index.ts'
import { guessText } from '#support/readingGuess.ts'

describe('the mapping of columns is detected', () => {
  const golden: [ReadingKindName, string, object][] = [
    [
      'bloodPressure',
      'SYS(mmHg),DIA(mmHg),Pulse(bpm)\n120,80,60',
      { systolic: ['SYS(mmHg)', 'mmHg'], diastolic: ['DIA(mmHg)', 'mmHg'], pulse: ['Pulse(bpm)', 'bpm'] },
    ],
    [
      'bloodPressure',
      '收缩压 [kPa];舒张压 [kPa];心率\n16,0;10,4;62',
      { systolic: ['收缩压 [kPa]', 'kPa'], diastolic: ['舒张压 [kPa]', 'kPa'], pulse: ['心率', 'bpm'] },
    ],
    ['bloodPressure', '高压,低压\n16.0,10.4', { systolic: ['高压', 'kPa'], diastolic: ['低压', 'kPa'] }],
    ['tempData', 'body_temp_f\n98.6', { temperature: ['body_temp_f', '°F'] }],
    ['tempData', '体温（℃）\n36.6', { temperature: ['体温（℃）', '°C'] }],
    ['tempData', 'Temperature\n98.6', { temperature: ['Temperature', '°F'] }],
    [
      'deDataGlu',
      'Glucose Value (mg/dL),Carb Value (grams)\n105,20',
      { glucose: ['Glucose Value (mg/dL)', 'mg/dL'], carbohydrate: ['Carb Value (grams)', 'g'] },
    ],
    ['deDataGlu', '血糖值\n5.6', { glucose: ['血糖值', 'mmol/L'] }],
    ['deDataTempHumidity', 'T,RH\n13.6,48.9', { temperature: ['T', '°C'], humidity: ['RH', '%RH'] }],
    [
      'deDataAqi',
      'PM2.5,PM10,NO2,CO\n4,4,7,300\n8,8,7,2000',
      { pm25: ['PM2.5', 'µg/m³'], pm10: ['PM10', 'µg/m³'], no2: ['NO2', 'µg/m³'], co: ['CO', 'µg/m³'] },
    ],
    [
      'deDataBracelet',
      'TotalSteps,TotalDistance,Calories\n13162,8.5,1985',
      { steps: ['TotalSteps', 'steps'], distance: ['TotalDistance', 'km'], energy: ['Calories', 'kcal'] },
    ],
    ['bodyFat', 'Weight (lbs),Body fat %\n115.9,22', { weight: ['Weight (lbs)', 'lb'], fat: ['Body fat %', '%'] }],
    ['deDataNoise', 'LEQ dB -A\n47.3', { level: ['LEQ dB -A', 'dB(A)'] }],
    ['deDataNoise', 'Noise (dB(A))\n47.3', { level: ['Noise (dB(A))', 'dB(A)'] }],
    [
      'deDataAqi',
      'Carbon monoxide [ppm],NO₂ ppb,o3_ppb,甲醛（ppb）,CO2 (mg/m3) indoor\n0.9,18,41,30,1080',
      {
        co: ['Carbon monoxide [ppm]', 'ppm'],
        no2: ['NO₂ ppb', 'ppb'],
        o3: ['o3_ppb', 'ppb'],
        hcho: ['甲醛（ppb）', 'ppb'],
        co2: ['CO2 (mg/m3) indoor', 'mg/m³'],
      },
    ],
    [
      'deDataAqi',
      'so2Ppb,Benzene (unit: ppb)\n4,1',
      { so2: ['so2Ppb', 'ppb'], benzene: ['Benzene (unit: ppb)', 'ppb'] },
    ],
    ['deDataAqi', 'eCO2 (ppm),CO2\n480,620', { co2: ['CO2', 'ppm'] }],
    [
      'bodyFat',
      'Weight (st),Weight (kg),Body mass index\n11.9,75.6,23',
      { weight: ['Weight (kg)', 'kg'], bmi: ['Body mass index', 'kg/m²'] },
    ],
    ['bodyFat', '体重,身体质量指数\n75.6,23', { weight: ['体重', 'kg'], bmi: ['身体质量指数', 'kg/m²'] }],
    ['bloodPressure', 'SYS,DIA,Pulse pressure\n120,80,40', { systolic: ['SYS', 'mmHg'], diastolic: ['DIA', 'mmHg'] }],
    ['deDataAqi', 'TVOC (ppb),VOC Index\n210,88', { voc: ['VOC Index', 'index'] }],
    [
      'deDataBracelet',
      'Energy (kJ),Heart rate (HR)\n8700,61',
      { energy: ['Energy (kJ)', 'kJ'], heartRate: ['Heart rate (HR)', 'bpm'] },
    ],
    [
      'bodyFat',
      'Weight (st),Fat Mass (lb),Hydration (kg),Muscle %\n11.9,33.1,42.3,74',
      {
        weight: ['Weight (st)', 'st'],
        fat: ['Fat Mass (lb)', 'lb'],
        water: ['Hydration (kg)', 'kg'],
        muscle: ['Muscle %', '%'],
      },
    ],
    [
      'bodyFat',
      '体重（斤）,肌肉率,体脂率\n151.2,44.1,21.3',
      { weight: ['体重（斤）', 'jin'], muscle: ['肌肉率', '%'], fat: ['体脂率', '%'] },
    ],
    ['bodyFat', 'Weight (lb),Fat mass\n166.9,33.1', { weight: ['Weight (lb)', 'lb'], fat: ['Fat mass', 'lb'] }],
    [
      'bodyFat',
      'Fat mass (kg),Weight (kg),Body fat (%)\n15,75.7,19.8',
      { weight: ['Weight (kg)', 'kg'], fat: ['Body fat (%)', '%'] },
    ],
    ['bodyFat', 'Weight (kg),Fat-Free Mass (kg),Visceral Fat\n75.7,60.7,7', { weight: ['Weight (kg)', 'kg'] }],
    [
      'deDataTempHumidity',
      'Temperature (K),Humidity (avg)\n295.4,48',
      { temperature: ['Temperature (K)', 'K'], humidity: ['Humidity (avg)', '%RH'] },
    ],
  ]
  test.each(golden)('%s: %s', (kind, text, quantities) => {
    const guesses = Object.entries(guessText(kind, text).mapping.quantities)
    expect(Object.fromEntries(guesses.map(([name, { column, unit }]) => [name, [column, unit]]))).toEqual(quantities)
  })

  const foreignCases: [ReadingKindName, string, object[]][] = [
    ['deDataAqi', 'TVOC (ppb),CO (ppm)\n210,0.9', [{ quantity: 'voc', column: 'TVOC (ppb)', unit: 'ppb' }]],
    ['deDataAqi', 'PM2.5 index,PM10\n57,31', [{ quantity: 'pm25', column: 'PM2.5 index', unit: 'index' }]],
    ['deDataAqi', 'O3 AQI,臭氧指数,PM10\n57,31,31', [{ quantity: 'o3', column: 'O3 AQI', unit: 'AQI' }]],
    ['deDataAqi', 'TVOC (mg/m³),TVOC index\n0.4,88', []],
    ['bloodPressure', 'SYS (inHg),DIA (mmHg)\n4.8,79', [{ quantity: 'systolic', column: 'SYS (inHg)', unit: 'inHg' }]],
    ['bodyFat', 'Weight (qm),BMI\n75.7,23', [{ quantity: 'weight', column: 'Weight (qm)', unit: 'qm' }]],
  ]
  test.each(foreignCases)(
    '%s: %j has a unit that cannot be converted, which is reported and not mapped',
    (kind, text, unconverted) => {
      const guess = guessText(kind, text)
      expect(guess.unconverted).toEqual(unconverted)
      for (const { quantity } of guess.unconverted) expect(guess.mapping.quantities).not.toHaveProperty(quantity)
    },
  )

  test.each([
    ['Device ID', 'column'],
    ['设备编号', 'column'],
    ['SN', 'column'],
    ['remarks', 'constant'],
  ])('a device is found in %s: %s', (name, kind) => {
    expect(guessText('bloodPressure', `${name},sys\nA1,120`).mapping.device.kind).toBe(kind)
  })

  test.each([
    ['Device,Serial No.,sys\nBM 12,A-1,120', 'Serial No.'],
    ['Meter,设备序列号,sys\nBM 12,A-1,120', '设备序列号'],
    ['Sensor,MAC,sys\nAir 2,02:00:00:00:00:01,120', 'MAC'],
    ['Device,Serial Number,sys\nBM 12,,120', 'Device'],
  ])('the number of a device is preferred to a name, possibly of its model: %j', (text, column) => {
    expect(guessText('bloodPressure', text).mapping.device).toEqual({ kind: 'column', column })
  })

  test('options of a choice are matched in either language, others are left open', () => {
    const { mapping } = guessText('deDataGlu', '血糖,用餐情况\n90,空腹\n140,After meal\n120,brunch')
    expect(mapping.choices).toEqual({
      meal: { kind: 'column', column: '用餐情况', words: { 'After meal': 'afterMeal', 空腹: 'fasting' } },
    })
  })

  test('text for missing values is detected in columns of values only', () => {
    expect(guessText('deDataTempHumidity', 'T,RH,note\n-200,48.9,NA\n13,NA,NA').mapping.notMeasured).toEqual([
      'NA',
      '-200',
    ])
  })

  const numbers: [ReadingKindName, string, string[]][] = [
    ['deDataBracelet', 'TotalSteps,Calories\n9999,1985\n13162,-999', ['-999']],
    ['deDataAqi', 'CO2,PM2.5\n9999,4\n420,9999', []],
    ['deDataAqi', 'NO2,PM2.5\n9999,4\n12,5', ['9999']],
    ['deDataScooter', 'Altitude,Battery\n-200,80\n12,-9999', ['-9999']],
  ]
  test.each(numbers)('a number marks a missing value if no quantity can have it: %s %j', (kind, text, gaps) => {
    expect(guessText(kind, text).mapping.notMeasured).toEqual(gaps)
  })
})

describe('cells with units, and columns that complete each other', () => {
  const guessed = (...args: Parameters<typeof guessText>) => guessText(...args).mapping

  test('the unit in the cells is that of the column', () => {
    const text =
      'Datum;Systolisch;SYS;DIA\n25.06.2025 - 19:14;x;13,9 kPa;11,2 kPa\n26.06.2025 - 07:14;x;14,1 kPa;11,4 kPa'
    const { quantities, time } = guessed('bloodPressure', text)
    expect(quantities).toEqual({
      systolic: { column: 'SYS', unit: 'kPa' },
      diastolic: { column: 'DIA', unit: 'kPa' },
    })
    expect(time).toMatchObject({ columns: ['Datum'], order: 'dmy' })
  })

  test('a percentage is recognised beside a level that has none', () => {
    const text = 'Time,Weight,Body Fat,Visceral Fat\n2026-01-05 07:00,82.25kg,21.5%,9\n2026-01-06 07:00,82.10kg,21.4%,9'
    expect(guessed('bodyFat', text).quantities).toEqual({
      weight: { column: 'Weight', unit: 'kg' },
      fat: { column: 'Body Fat', unit: '%' },
    })
  })

  test('a unit of another quantity in the cells is reported', () => {
    const { mapping, unconverted } = guessText('bloodPressure', 'at,SYS,DIA\n2026-01-05,12 bpm,80 mmHg')
    expect(mapping.quantities).toEqual({ diastolic: { column: 'DIA', unit: 'mmHg' } })
    expect(unconverted).toEqual([{ quantity: 'systolic', column: 'SYS', unit: 'bpm' }])
  })

  test('two columns of one quantity count together if one is empty where the other is filled', () => {
    const text = [
      'Time,Historic Glucose mmol/L,Scan Glucose mmol/L',
      ...['2026-01-05 07:00,5.4,', '2026-01-05 07:15,5.6,', '2026-01-05 07:20,,5.7', '2026-01-05 07:30,5.9,'],
    ].join('\n')
    expect(guessed('deDataGlu', text).quantities.glucose).toEqual({
      column: 'Historic Glucose mmol/L',
      otherColumns: ['Scan Glucose mmol/L'],
      unit: 'mmol/L',
    })
    const both = text.replace('5.4,', '5.4,5.5').replace('5.6,', '5.6,5.6')
    expect(guessed('deDataGlu', both).quantities.glucose).not.toHaveProperty('otherColumns')
  })

  test.each([
    [
      'zero where nothing measured can be zero',
      'bodyFat',
      'at,Weight,Body fat\n2026-01-05,82.2,0.0\n2026-01-06,82.1,21.4',
      ['0'],
    ],
    ['no zero where it is a value', 'deDataBracelet', 'at,Steps,Calories\n2026-01-05,0,2000', []],
    [
      'words of several languages',
      'deDataGlu',
      'at,Glucose (mg/dL)\n2026-01-05,Low\n2026-01-06,HI\n2026-01-07,120\n2026-01-08,---\n2026-01-09,118\n2026-01-10,121',
      ['---', 'HI', 'Low'],
    ],
  ] as const)('markers for not measured: %s', (_name, kind, text, markers) => {
    expect(guessed(kind, text).notMeasured).toEqual(markers)
  })
})
