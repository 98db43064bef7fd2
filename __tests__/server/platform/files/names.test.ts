import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { fileNameMaxLength } from '#contract/core/files/rules.ts'
import { createImage } from '#support/fileEncoders.ts'
import { type FileInspector, startFileInspector } from '#support/fileInspector.ts'
import { runs, seed } from '#support/randomSeed.ts'

const naughty = [
  ...['', ' ', '.', '..', '../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', 'C:\\a.png', '\\\\host\\share\\a.png'],
  ...['file:///etc/passwd', 'a/b.png', '%2e%2e%2fa.png', '..%c0%afa.png', '~', '~/.ssh/id_rsa', '-rf', '--help'],
  ...['a.png;.html', 'a.png:stream'],
  ...['CON', 'con.png', 'NUL', 'COM1.png', 'LPT1', 'aux', 'a.png.', 'a.png ', '.htaccess', '.png', 'a..png'],
  ...['"a".png', "'; drop table file; --", '`id`', '$(id)', '#{7*7}', '{{7*7}}', '<script>alert(1)</script>', '&lt;'],
  ...['\u200b', '\ufeffa.png', 'क्‍ष.png', 'می‌خواهم.png', 'é.png', 'e\u0301.png', '图片.png', 'صورة.png', 'תמונה'],
  ...['📷.png', '👩‍👩‍👧‍👦.png', '🇩🇪', 'a\ud800', '\udc00b', '\ufffe', 'ﬁle.png', 'Ａ.png', '︎', 'Z̸̡̢a̵l̶g̷o̸.png'],
  ...['__proto__', 'constructor', 'toString', 'undefined', 'null', 'NaN', '0', '-1', '1e999', '=1+1', '@SUM(1)'],
]

/** Characters that make one name look like another, or break a line. */
const hidden = [
  ...['a.png\0.html', '\0', 'a\r\nSet-Cookie: a=b', 'a\nb.png', '\t', '\x1b[31m', '\x7f', 'a\x85b', 'a\x9b31m'],
  ...['photo\u202egnp.exe', '\u2066a', 'a\u2069', '\u200ea', 'a\u061cb', '\u2028', '\u2029'],
]
const isHidden = /\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

describe(`the name of a file (SEED_OF_CHANCE=${seed})`, () => {
  let inspector: FileInspector
  let bytes: Buffer
  const listFolder = () => readdir('.')

  beforeAll(async () => {
    inspector = await startFileInspector()
    bytes = await createImage('png', { width: 40, height: 30 })
  })
  afterAll(() => inspector.close())

  test.each(naughty.map((name) => [JSON.stringify(name), name] as const))(
    'is treated as data, as in %s',
    async (_, name) => {
      const before = await listFolder()
      const result = await inspector.take('image1MB', bytes, name)
      expect(result).toMatchObject({ ok: true, facts: { name, kind: 'png' } })
      expect(await listFolder()).toEqual(before)
    },
  )

  test.each(hidden.map((name) => [JSON.stringify(name), name] as const))('is refused, as %s', async (_, name) => {
    expect((await inspector.take('image1MB', bytes, name)).codes).toEqual(['fileNameHidden'])
  })

  test('is refused only for its length and hidden characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (name) => {
        const { codes } = await inspector.take('image1MB', bytes, name)
        expect(codes).toEqual([
          ...([...name].length > fileNameMaxLength ? ['fileName'] : []),
          ...(isHidden.test(name) ? ['fileNameHidden'] : []),
        ])
      }),
      { numRuns: runs(100), seed },
    )
  })

  test('of a million characters is refused like any other', async () => {
    expect((await inspector.take('image1MB', bytes, '📷'.repeat(1_000_000))).codes).toEqual(['fileName'])
  })
})
