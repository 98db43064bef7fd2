import { InvalidFile } from '#server/features/readings/import/invalidFile.ts'
import { guessEncoding } from '#server/platform/csv/encoding.ts'
import { encodeText } from '#support/encodeText.ts'
import { guessText } from '#support/readingGuess.ts'

/** Bytes of a text in GB 2312, from pairs. */
const gb = (...pairs: (string | [number, number])[]) =>
  Buffer.concat(pairs.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from(one))))

describe('the encoding of a file is detected', () => {
  test.each([
    ['plain letters', Buffer.from('a,b\n1,2'), 'utf-8'],
    ['Chinese in UTF-8', Buffer.from('收缩压,舒张压'), 'utf-8'],
    ['UTF-8 that is cut within a letter', Buffer.from('收缩压').subarray(0, 8), 'utf-8'],
    ['the mark of UTF-8', Buffer.from('\uFEFFa,b'), 'utf-8'],
    ['the mark of UTF-16', Buffer.from('\uFEFFa,b', 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from('\uFEFFa,b', 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from('时间;收缩压\n2026-01-05;120\n', 'utf16le'), 'utf-16le'],
    ['the same the other way round', Buffer.from('时间;收缩压\n2026-01-05;120\n', 'utf16le').swap16(), 'utf-16be'],
    ['Chinese in GB18030', gb([0xca, 0xd5], [0xcb, 0xf5], [0xd1, 0xb9], ',', [0xca, 0xe6]), 'gb18030'],
    ['a degree sign in GB18030', gb('t(', [0xa1, 0xe6], ')\n36.6'), 'gb18030'],
    ['a degree sign in Windows-1252', Buffer.from('t (°C)\n36.6', 'latin1'), 'windows-1252'],
    ['umlauts in Windows-1252', Buffer.from('Gerät;Größe', 'latin1'), 'windows-1252'],
    ['accents in Windows-1252', Buffer.from('Température;Humidité relevée', 'latin1'), 'windows-1252'],
  ])('%s', (_name, bytes, encoding) => {
    expect(guessEncoding(bytes)).toBe(encoding)
  })

  test.each([
    ['时间;收缩压;舒张压', 'gb18030'],
    ['時間;收縮壓;舒張壓', 'big5'],
    ['測定日時;最高血圧;最低血圧;脈拍', 'shift_jis'],
    ['測定日時;最高血圧;最低血圧;脈拍', 'euc-jp'],
    ['측정 일시;수축기 혈압;이완기 혈압', 'euc-kr'],
    ['Дата;Время;Давление;Пульс', 'windows-1251'],
    ['Ημερομηνία;Ώρα;Συστολική πίεση', 'windows-1253'],
    ['Data;Ciśnienie skurczowe;Tętno', 'windows-1250'],
    ['Datum měření;Hmotnost', 'windows-1250'],
    ['Tarih;Büyük tansiyon;Küçük tansiyon', 'windows-1254'],
    ['Date;Weight\n5 января 2026;82', 'windows-1251'],
    ['Date;Weight\n5 září 2026;82', 'windows-1250'],
    ['Gerät;Größe', 'windows-1252'],
    ['Fecha;Presión sistólica', 'windows-1252'],
  ] as const)('by the words of the text: %s in %s', (text, encoding) => {
    expect(guessEncoding(encodeText(`${text}\n2026-01-05;120;80\n`, encoding))).toBe(encoding)
  })
})

describe('the format of a file is detected', () => {
  test.each([
    ['commas', 'time,sys,dia\n2026-01-01 10:00,120,80', { delimiter: ',', decimal: '.', headerLine: 1 }],
    ['semicolons with decimal commas', 'T;RH\n13,6;48,9\n13,3;47,7', { delimiter: ';', decimal: ',', headerLine: 1 }],
    ['the same without a header', '13,6;48,9\n13,3;47,7', { delimiter: ';', decimal: ',', headerLine: 0 }],
    ['thousands, which are no decimals', 'a\tb\n10,432\t2\n8,543\t3', { delimiter: '\t', decimal: '.', headerLine: 1 }],
    ['tabs', 'a\tb\n1.5\t2\n1.5\t2', { delimiter: '\t', decimal: '.', headerLine: 1 }],
    ['bars', 'a|b|c\n1|2|3', { delimiter: '|', decimal: '.', headerLine: 1 }],
    [
      'quoted cells with commas in them',
      '"a, b","c"\n"1,5","2"\n"1,6","2"',
      { delimiter: ',', decimal: ',', headerLine: 1 },
    ],
    [
      'lines before the header',
      'Session: A\nStart: 1\n\nt,h\n1.5,2\n1.5,2',
      { delimiter: ',', decimal: '.', headerLine: 4 },
    ],
    [
      'titles that are filled up with delimiters',
      'Weight diary;;;\nOwner;A. Example;;\nExported;24.10.2025;;\nDate;Weight;Fat;Note\n2026-01-01;72,4;;\n2026-01-02;72,1;;',
      { delimiter: ';', decimal: ',', headerLine: 4 },
    ],
    ['no header', '2026-01-01 10:00,120,80\n2026-01-02 10:00,121,81', { delimiter: ',', decimal: '.', headerLine: 0 }],
  ])('%s', (_name, text, format) => {
    expect(guessText('bloodPressure', text).format).toEqual({ encoding: 'utf-8', ...format })
  })

  const signs: [string, string, '.' | ',', true | undefined, boolean][] = [
    ['points in counts are thousands', 'TotalSteps;Calories\n12.345;1985\n8.543;2.041', ',', true, false],
    ['commas in counts are', 'TotalSteps;Calories\n12,345;1985\n8,543;2,041', '.', true, false],
    ['a number with thousands and decimals', 'TotalSteps;Calories\n12.345;1985\n8.543;2.041,5', ',', true, false],
    ['a number with several groups', 'Calories;Distance\n1.985;1\n1.212.041;2', ',', true, false],
    ['a number below one', 'TotalSteps;TotalDistance\n12345;8.543\n13162;0.123', '.', undefined, false],
    ['decimals', 'TotalSteps;TotalDistance\n12345;8.543\n13162;8.5', '.', undefined, false],
    ['decimals, as thousands are impossible', 'TotalDistance (km)\n8.543\n7.123', '.', undefined, false],
    ['thousands or decimals, which is a question', 'Calories\n1.985\n2.041', ',', true, true],
    ['no sign at all', 'TotalSteps;Calories\n12345;1985', '.', undefined, false],
  ]
  test.each(signs)('%s: ambiguous numbers are reported', (_name, text, decimal, thousands, isAmbiguous) => {
    const { format, ambiguousNumber } = guessText('deDataBracelet', text)
    expect([format.decimal, format.thousands, ambiguousNumber]).toEqual([decimal, thousands, isAmbiguous])
  })

  test('columns without a name, or with a duplicate one, are named by position', () => {
    const { columns } = guessText('bloodPressure', 'time,,sys,sys\n2026-01-01,x,120,121')
    expect(columns.map(({ name }) => name)).toEqual(['time', '#2', 'sys', '#4'])
  })

  test("no column is named by another's position", () => {
    const { columns } = guessText('bloodPressure', 'time,#4,sys,\n2026-01-01,x,120,121')
    expect(columns.map(({ name }) => name)).toEqual(['time', '#2', 'sys', '#4'])
  })

  test.each([
    ['an empty file', '', 'noTable'],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}b`, 'tooManyColumns'],
  ])('%s is rejected', (_name, text, code) => {
    expect(() => guessText('bloodPressure', text)).toThrow(InvalidFile)
    expect(() => guessText('bloodPressure', text)).toThrow(expect.objectContaining({ code }))
  })
})
