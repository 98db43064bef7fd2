import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { createPdf, stream } from '#support/fileEncoders.ts'
import { type FileInspector, startFileInspector } from '#support/fileInspector.ts'

const action = '<< /S /JavaScript /JS (app.alert(1)) >>'
const packedDictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
const packed = (text: string, dictionary = packedDictionary) => stream(dictionary, deflateSync(Buffer.from(text)))
const escapedAll = (name: string) => `/${[...name].map((letter) => `#${letter.charCodeAt(0).toString(16)}`).join('')}`
const breakEnd = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -4), Buffer.alloc(4)])
const replaceText = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')

const withObjects = (...objects: (string | Buffer)[]) => createPdf({ objects })

/** Bytes of an ASCII hex filter. */
const encodeHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
/** Rows of 8 bytes, each as the difference to the one above: how a predictor hides text. */
const encodePredicted = (source: Buffer) => {
  const width = 8
  const bytes = Buffer.concat([source, Buffer.alloc(width - (source.length % width), ' ')])
  const rows = Array.from({ length: bytes.length / width }, (_, row) => bytes.subarray(row * width, (row + 1) * width))
  const up = (row: Buffer, index: number) => row.map((byte, at) => byte - (rows[index - 1]?.[at] ?? 0))
  return deflateSync(Buffer.concat(rows.flatMap((row, index) => [Buffer.from([2]), up(row, index)])))
}

const packedBy = (filter: string, data: Buffer) => stream(`/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, data)
const objects = Buffer.from(`9 0 ${action}`)
const prediction = '/DecodeParms << /Predictor 12 /Columns 8 >>'

const hostile: [string, Buffer, what: string][] = [
  ['a script when it opens', createPdf({ catalog: `/OpenAction ${action}` }), 'JavaScript'],
  ['a script by reference', createPdf({ catalog: '/OpenAction 4 0 R', objects: [action] }), 'JavaScript'],
  [
    'a script by two references',
    withObjects('<< /S 5 0 R /JS 6 0 R >>', '/JavaScript', '(app.alert(1))'),
    'JavaScript',
  ],
  ['a script when it closes', createPdf({ catalog: `/AA << /WC ${action} >>` }), 'JavaScript'],
  ['a script of a page', withObjects(`<< /Type /Page /AA << /O ${action} >> >>`), 'JavaScript'],
  ['a script of a link', withObjects(`<< /Type /Annot /Subtype /Link /A ${action} >>`), 'JavaScript'],
  ['a script of a field', withObjects(`<< /FT /Tx /AA << /K ${action} >> >>`), 'JavaScript'],
  ['a script that follows another action', withObjects(`<< /S /URI /URI (a) /Next ${action} >>`), 'JavaScript'],
  ['scripts by name', createPdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>' }), 'JavaScript'],
  ['an escaped letter', createPdf({ catalog: '/OpenAction << /S /J#61vaScript >>' }), 'JavaScript'],
  ['all letters escaped', createPdf({ catalog: `/OpenAction << /S ${escapedAll('JavaScript')} >>` }), 'JavaScript'],
  ['escapes in capitals', createPdf({ catalog: '/OpenAction << /S /#4AavaScript >>' }), 'JavaScript'],
  ['no space around', createPdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }), 'JavaScript'],
  ['NUL around', createPdf({ catalog: '/OpenAction<</S\0/JavaScript\0/JS\0(a)>>' }), 'JavaScript'],
  ['a comment behind', createPdf({ catalog: '/OpenAction<</S/JavaScript%\n/JS(a)>>' }), 'JavaScript'],
  ['a script alone', withObjects('<< /JS (app.alert(1)) >>'), 'JavaScript'],
  ['a script alone in hex', withObjects('<< /JS <6170702e> >>'), 'JavaScript'],
  ['a script alone by reference', withObjects('<< /J#53 5 0 R >>'), 'JavaScript'],
  ['a packed object', withObjects(packed(`9 0 ${action}`)), 'JavaScript'],
  ['a packed object with escapes', withObjects(packed('9 0 << /S /Java#53cript >>')), 'JavaScript'],
  [
    'a packed object without a type',
    withObjects(packed(`9 0 ${action}`, '/N 1 /First 4 /Filter /FlateDecode')),
    'JavaScript',
  ],
  ['a packed object behind much else', withObjects(packed(`9 0 ${' '.repeat(3_000_000)}${action}`)), 'JavaScript'],
  [
    'a packed object across pieces',
    withObjects(packed(`9 0 ${' '.repeat(65_522)}<< /S /JavaScript /N 5 0 R >>`)),
    'JavaScript',
  ],
  [
    'a packed object with a wrong sum',
    withObjects(stream(packedDictionary, breakEnd(deflateSync(Buffer.from(`9 0 ${action}`))))),
    'JavaScript',
  ],
  [
    'a packed object with a wrong length',
    replaceText(withObjects(packed(`9 0 ${action}`)), '/Length ', '/Length 9'),
    'JavaScript',
  ],
  [
    'a packed object with an early end',
    createPdf({
      objects: [
        stream(packedDictionary, Buffer.concat([deflateSync(Buffer.from(`9 0 ${action}`)), Buffer.from('endstream')])),
      ],
    }),
    'JavaScript',
  ],
  ['a packed object after CR', replaceText(withObjects(packed(`9 0 ${action}`)), 'stream\n', 'stream\r'), 'JavaScript'],
  [
    'a packed object far behind its word',
    replaceText(withObjects(packed(`9 0 ${action}`)), 'stream\n', `stream${' '.repeat(5_000)}\n`),
    'JavaScript',
  ],
  ['an object within a stream', withObjects(stream('', Buffer.from(`9 0 obj ${action} endobj`))), 'JavaScript'],
  ['an object that was replaced', withObjects(action, 'null'), 'JavaScript'],
  ['hexed objects', withObjects(packedBy('/ASCIIHexDecode', encodeHex(objects))), 'JavaScript'],
  [
    'objects in two filters',
    withObjects(packedBy('[/ASCIIHexDecode /FlateDecode]', encodeHex(deflateSync(objects)))),
    'JavaScript',
  ],
  [
    'objects packed twice',
    withObjects(packedBy('[/FlateDecode /FlateDecode]', deflateSync(deflateSync(objects)))),
    'JavaScript',
  ],
  ['predicted objects', withObjects(packedBy(`/FlateDecode ${prediction}`, encodePredicted(objects))), 'JavaScript'],
  [
    'predicted objects with parameters far behind',
    withObjects(packedBy(`/FlateDecode ${prediction}${' '.repeat(4_200)}`, encodePredicted(objects))),
    'JavaScript',
  ],
  [
    'predicted objects with a word in their dictionary',
    withObjects(packedBy(`/FlateDecode ${prediction} /A (obj)`, encodePredicted(objects))),
    'JavaScript',
  ],
  [
    'the second of two packed objects',
    withObjects(packed(`8 0 9 5 null << /AA << /K 5 0 R >> >>`, '/N 2 /First 8 /Filter /FlateDecode')),
    'AA',
  ],
  ['a program to start', createPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'Launch'],
  ['an attachment', withObjects(stream('/Type /EmbeddedFile', Buffer.from('MZ'))), 'EmbeddedFile'],
  ['a list of attachments', createPdf({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' }), 'EmbeddedFiles'],
  ['a film with a player', withObjects('<< /Type /Annot /Subtype /RichMedia >>'), 'RichMedia'],
  ['a rendition', withObjects('<< /S /Rendition /OP 0 >>'), 'Rendition'],
  ['a body with a script', withObjects('<< /Type /3D /OnInstantiate 5 0 R >>'), 'OnInstantiate'],
  ['a form in XML', createPdf({ catalog: '/AcroForm << /XFA 4 0 R >>' }), 'XFA'],
  ['a form that is sent', withObjects('<< /S /SubmitForm /F (http://127.0.0.1:1) >>'), 'SubmitForm'],
  ['data from elsewhere', withObjects('<< /S /ImportData /F (a.fdf) >>'), 'ImportData'],
  ['an action without a script', createPdf({ catalog: '/AA << /WC << /S /Named /N /Print >> >>' }), 'AA'],
  [
    'a page to open at once',
    createPdf({ catalog: '/OpenAction << /S /URI /URI (https://example.org) >>' }),
    'OpenAction',
  ],
  [
    'the same by reference',
    createPdf({ catalog: '/OpenAction 4 0 R', objects: ['<< /S /Named /N /Print >>'] }),
    'OpenAction',
  ],
  [
    'more behind a place',
    createPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>' }),
    'OpenAction',
  ],
  ['an address that is a script', withObjects('<< /S /URI /URI (javascript:alert\\(1\\)) >>'), 'URI'],
  ['an attachment without a type', withObjects('<< /F (a.exe) /EF << /F 5 0 R >> >>'), 'EmbeddedFile'],
  ['another document', withObjects('<< /S /GoToR /F (a.pdf) >>'), 'GoToR'],
  ['a document in a document', withObjects('<< /S /GoToE /F (a.pdf) >>'), 'GoToE'],
  ['a font with code', withObjects('<< /Type /Font /FontMatrix [1 2 3 4 5 (0\\); alert\\(1\\)) ] >>'), 'FontMatrix'],
]

const unreadable: [string, Buffer][] = [
  [
    'a packed object in a string',
    createPdf({
      objects: [Buffer.concat([Buffer.from('(9 0 obj '), packedBy('/AHx', encodeHex(objects)), Buffer.from(')')])],
    }),
  ],
  ['a packed object right behind its word', replaceText(withObjects(packed(`9 0 ${action}`)), 'stream\n', 'stream')],
  [
    'packed objects whose filter is in another object',
    withObjects(packedBy('5 0 R', encodeHex(objects)), '/ASCIIHexDecode'),
  ],
  ['packed objects with two filters to choose from', withObjects(packedBy('/Fl /Filter /AHx', encodeHex(objects)))],
  ['packed objects in a picture', withObjects(packedBy('/DCTDecode', deflateSync(objects)))],
  ['packed objects in another file', withObjects(packedBy('/Fl /F (a.txt)', deflateSync(objects)))],
  ['fewer packed objects than declared', withObjects(packed('9 0 null', '/N 2 /First 4 /Filter /FlateDecode'))],
  ['more packed than can be looked at', withObjects(packed(`9 0 ${' '.repeat(40_000_000)}`))],
  ['too many arrays in arrays', createPdf({ objects: ['['.repeat(1_000_000)] })],
  ['a string that does not end', createPdf({ objects: ['[ (a'] })],
  ['no end', createPdf().subarray(0, -8)],
  ['no table', replaceText(createPdf(), 'startxref', 'begin')],
  ['no version', replaceText(createPdf(), '%PDF-1.7', '%PDF-x.y')],
  ['another version', replaceText(createPdf(), '%PDF-1.7', '%PDF-9.0')],
  [
    'a packed object that breaks off',
    withObjects(stream('/First 4 /Filter /FlateDecode', deflateSync(Buffer.from(action)).subarray(0, -8))),
  ],
  ['something behind it', Buffer.concat([createPdf(), Buffer.from('PK')])],
]

const harmless: [string, Buffer][] = [
  ['one page', createPdf()],
  ['white space behind it', Buffer.concat([createPdf(), Buffer.from('\r\n \0\n')])],
  ['a place to open at', createPdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a place to go to when it opens', createPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  ['a profile of colours', withObjects(stream('/N 3 /Filter /FlateDecode', deflateSync(randomBytes(3_000))))],
  ['a word in a string', withObjects('(3 objections, an obj and a trailer)')],
  ['objects in two filters', withObjects(packedBy('[/AHx /Fl]', encodeHex(deflateSync(Buffer.from('9 0 null')))))],
  ['a link', withObjects('<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>')],
  ['a form to fill in', createPdf({ catalog: '/AcroForm << /Fields [] >>' })],
  ['an outline', withObjects('<< /Type /Outlines /First 5 0 R /Last 5 0 R >>', '<< /Title (a) >>')],
  [
    'names that only begin alike',
    withObjects('<< /JavaScripts 1 /JSON 2 /Launcher 3 /XFAB 4 /EncryptMetadata true >>'),
  ],
  ['strings that are no names', withObjects('(JavaScript, Launch, XFA)')],
  ['packed objects', withObjects(packed('9 0 << /Type /Font /FontMatrix [0.001 0 0 0.001 0 0] >>'))],
  [
    'a predicted table',
    createPdf({
      objects: [
        stream(
          '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
          encodePredicted(Buffer.from('abcd')),
        ),
      ],
    }),
  ],
  [
    'packed objects before a predicted table',
    createPdf({
      objects: [
        packed('9 0 null'),
        stream(
          '/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
          encodePredicted(Buffer.from('abcd')),
        ),
      ],
    }),
  ],
  [
    'an old picture in ASCII',
    withObjects(stream('/Subtype /Image /Filter /ASCIIHexDecode', encodeHex(Buffer.from('abcd')))),
  ],
  ['a picture of random bytes', withObjects(stream('/Subtype /Image', randomBytes(4_000_000)))],
  [
    'a packed picture of random bytes',
    withObjects(stream('/Subtype /Image /Filter /FlateDecode', deflateSync(randomBytes(4_000_000)))),
  ],
  [
    'a large white picture',
    createPdf({
      objects: [stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(60_000_000, 255)))],
    }),
  ],
  [
    'a stream that is not packed as declared',
    withObjects(stream('/Filter /FlateDecode', deflateRawSync(Buffer.alloc(1_000)))),
  ],
]

describe('a PDF', () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector()
  })
  afterAll(() => inspector.close())

  test.each(hostile)('is refused with %s', async (_, bytes, finding) => {
    const { copy, ...result } = await inspector.take('pdf', bytes)
    expect(copy).toBeUndefined()
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'fileActive', values: { what: finding } }] })
  })

  test.each([
    ['in its trailer', createPdf({ trailer: '/Encrypt 4 0 R' })],
    ['with escapes', createPdf({ trailer: '/#45ncrypt 4 0 R' })],
    ['in a packed table', withObjects(stream('/Type /XRef /Encrypt 5 0 R', Buffer.from('a')))],
  ])('is refused when it is encrypted: %s', async (_, bytes) => {
    expect((await inspector.take('pdf', bytes)).codes).toEqual(['fileEncrypted'])
  })

  test.each(unreadable)('is not recognised with %s', async (_, bytes) => {
    expect((await inspector.take('pdf', bytes)).codes).toEqual(['fileUnknown'])
  })

  test.each(harmless)('is accepted unchanged with %s', async (_, bytes) => {
    const { codes, copy, ms } = await inspector.take('pdf', bytes)
    expect(codes).toEqual([])
    expect(copy?.equals(bytes)).toBe(true)
    expect(ms).toBeLessThan(2_000)
  })
})
