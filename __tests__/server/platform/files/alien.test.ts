import { type FileKind, fileKinds } from '#contract/core/files/kinds.ts'
import { fileRuleNames, ruleOf } from '#contract/core/files/rules.ts'
import { createFileOfKind, createGif, createImage, createMp4, createPdf, createWebm } from '#support/fileEncoders.ts'
import { type FileInspector, pixelsFor, startFileInspector, titleOf } from '#support/fileInspector.ts'

const script = 'alert(document.domain)'
const html = `<!doctype html><script>${script}</script>`
/** Builds an archive of one stored file by hand. */
const zip = Buffer.from(
  '504b03040a0000000000000000000000000000000000000000000100000061504b01020a000a000000000000000000000000000000000000000000010000000000000000000000000000000000000061504b050600000000010001002f0000001f0000000000',
  'hex',
)
const small = { width: 40, height: 30 }
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

const svgs = [
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `\ufeff<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${script}"/></body></foreignObject></svg>`,
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:1/"/></svg>',
]

/** Rules of files that have a format; a table may be any text (see `readingImport/hostile.test.ts`), a firmware anything. */
const formed = fileRuleNames.filter((rule) => !ruleOf(rule).kinds.some((kind) => kind === 'csv' || kind === 'bin'))

const names = [...new Set(Object.values(fileKinds).flatMap((kind) => [...kind.extensions]))]
const svgCases = names.flatMap((extension) =>
  formed
    .filter((rule) =>
      ruleOf(rule).kinds.some((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension)),
    )
    .map((rule) => [`picture.${extension}`, titleOf(rule), rule] as const),
)

/** Pairs of a problem file and the kind whose rules do accept it. */
const aliens: [string, Buffer, FileKind?][] = [
  ['an archive', zip, 'zip'],
  ['a page', Buffer.from(html)],
  ['a script', Buffer.from(script)],
  ['text', Buffer.from('hello')],
  ['one byte', Buffer.from([0])],
  ['zeros', Buffer.alloc(10_000)],
  ['a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['a BMP', join('BM', Buffer.alloc(60))],
  ['a TIFF', join('II*\0', Buffer.alloc(60))],
  ['a program', join('\x7fELF', Buffer.alloc(60))],
  ['Matroska', Buffer.from('1a45dfa30100000000000011428201000000000000086d6174726f736b61', 'hex')],
  ['a QuickTime film', Buffer.from('000000146674797071742020000002007174202000000008', 'hex')],
  ['a page before a PDF', join(html, createPdf())],
  ['a space before a PDF', join(' ', createPdf())],
  ['a byte order mark before a PDF', join('\ufeff', createPdf())],
  ['an ID3 tag before a PDF', join(Buffer.from('49443303000000000000', 'hex'), createPdf())],
  ['a line before a PNG', join('\n', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
]

describe('an unacceptable file', () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector()
  })
  afterAll(() => inspector.close())

  test.each(svgCases)('is a drawing with a script, as %s for %s', async (name, _, rule) => {
    for (const svg of svgs) {
      const { codes, copy } = await inspector.take(rule, Buffer.from(svg), name)
      expect([codes, copy]).toEqual([['fileUnknown'], undefined])
    }
  })

  test.each(fileRuleNames)('is empty, for %s', async (rule) => {
    expect((await inspector.take(rule, Buffer.alloc(0), 'empty.png')).codes).toEqual(['fileEmpty'])
  })

  // Passed as objects: for a row shorter than its test's parameters, the runner would wait for a call of the last one.
  test.each(aliens.map(([title, bytes, own]) => ({ what: title, bytes, own })))('is $what', async ({ bytes, own }) => {
    for (const rule of formed.filter((rule) => !own || !ruleOf(rule).kinds.includes(own))) {
      const { codes, copy } = await inspector.take(rule, bytes, `file.${ruleOf(rule).kinds[0]}`)
      expect([rule, codes, copy]).toEqual([rule, [expect.stringMatching(/^file(Unknown|Kind)$/)], undefined])
    }
  })

  // The dial lab reports what is wrong with a package (docs/decisions/0042-dial-packages.md).
  const inspectedRules = formed.filter((rule) => !ruleOf(rule).kinds.includes('zip'))
  test.each(inspectedRules.flatMap((rule) => ruleOf(rule).kinds.map((kind) => [titleOf(rule), kind, rule] as const)))(
    'is a fragment of a valid one: %s, %s',
    async (_, kind, rule) => {
      const file = await createFileOfKind(kind, pixelsFor(rule))
      for (const part of [0.05, 0.3, 0.6, 0.9]) {
        const { codes, copy } = await inspector.take(rule, file.subarray(0, Math.floor(file.length * part)))
        expect([part, codes, copy]).toEqual([part, ['fileUnknown'], undefined])
      }
    },
  )
})

describe('a file of two formats at once', () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector()
  })
  afterAll(() => inspector.close())

  const aliensInside: [string, Buffer, string][] = [
    ['an archive', zip, 'PK\x05\x06'],
    ['a page', Buffer.from(html), 'doctype'],
    ['a script', Buffer.from(`=1;${script}`), 'alert'],
    ['a document', createPdf(), '%PDF'],
  ]

  test.each(
    (['png', 'jpeg', 'gif'] as const).flatMap((kind) =>
      aliensInside.map(([title, alien, trace]) => [kind, title, alien, trace] as const),
    ),
  )('loses the second format when it is a %s with %s behind it', async (kind, _, alien, trace) => {
    const { codes, copy } = await inspector.take('image2MB', join(await createImage(kind, small), alien))
    expect(codes).toEqual([])
    expect(copy?.toString('latin1')).not.toContain(trace)
  })

  test('loses a script that a GIF begins with', async () => {
    const gif = createGif({ width: 0x2a2f, height: 30 })
    const { codes, copy } = await inspector.take(
      'image2MB',
      join(gif.subarray(0, -1), '\x21\xfe', Buffer.from([script.length]), script, '\0;'),
    )
    expect(gif.subarray(0, 8).toString('latin1')).toBe('GIF89a/*')
    expect(codes).toEqual([])
    expect(copy?.toString('latin1')).not.toContain('alert')
  })

  test.each([
    ['an archive', zip],
    ['a page', Buffer.from(html)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['one letter', Buffer.from('a')],
    ['zeros', Buffer.alloc(16)],
  ])('is refused when it is a film with %s behind it', async (_, alien) => {
    for (const film of [createMp4(), createWebm(), createWebm([], true)])
      expect((await inspector.take('video', join(film, alien))).codes).toEqual(['fileUnknown'])
  })

  test.each([
    ['an archive', zip, 'fileUnknown'],
    ['a page', Buffer.from(html), 'fileUnknown'],
  ])('is refused when it is a PDF with %s behind it', async (_, alien, code) => {
    expect((await inspector.take('pdf', join(createPdf(), alien))).codes).toEqual([code])
  })

  test('is refused when it is a PDF that a browser could guess to be a page', async () => {
    const [head, rest] = [createPdf().subarray(0, 9), createPdf().subarray(9)]
    expect((await inspector.take('pdf', join(head, `%${html}\n`, rest))).codes).toEqual(['fileActive'])
  })
})
