import { guessEncoding } from '#server/import/guess/encoding.ts'

/** The bytes of a text in GB 2312, whose letters are given as pairs. */
const gb = (...pairs: (string | [number, number])[]) =>
  Buffer.concat(pairs.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from(one))))

describe('the encoding of a file is guessed', () => {
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
})
