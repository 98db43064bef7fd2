import { box, createMp4, createWebm, element, mp4Parts, mp4Track, webmParts, webmTrack } from '#support/fileEncoders.ts'
import { type FileInspector, startFileInspector } from '#support/fileInspector.ts'

const { ftyp, moov, mdat } = mp4Parts
const { header, info, tracks, cluster, segment } = webmParts
const join = Buffer.concat
const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** Box whose size is written in eight bytes. */
const longBox = (type: string, content: Buffer, size = content.length + 16) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(size), 8)
  return join([head, content])
}
/** Box that declares to reach to the end of the file. */
const openBox = (type: string, content: Buffer) => join([bytes('00000000'), Buffer.from(type), content])

const acceptedFilms: [string, Buffer][] = [
  ['an MP4', createMp4()],
  ['its media before its head', join([ftyp(), mdat(), moov()])],
  ['a long size', join([ftyp(), moov(), longBox('mdat', Buffer.alloc(100))])],
  ['fragments', join([ftyp('iso5'), moov(), box('sidx'), box('moof'), mdat(), box('moof'), mdat(), box('mfra')])],
  ['free space', join([ftyp(), box('free', Buffer.alloc(1_000)), moov(), mdat()])],
  ['Apple’s brand', join([ftyp('M4V '), moov(), mdat()])],
  ['a WebM', createWebm()],
  ['a live WebM, of unknown lengths', createWebm([], true)],
  ['several live clusters', join([header(), segment([info(), tracks(), cluster(true), cluster(true)], true)])],
  ['sound before the picture', join([ftyp(), moov(mp4Track('soun', 'mp4a'), mp4Track('vide', 'hvc1')), mdat()])],
  [
    'WebM with sound',
    join([header(), segment([info(), tracks(webmTrack(2, 'A_OPUS'), webmTrack(1, 'V_VP8')), cluster()])]),
  ],
  ['cues and padding', createWebm([element('1c53bb6b', ''), element('ec', Buffer.alloc(100))])],
]

const refusedFilms: [string, Buffer][] = [
  ['an MP4 without a head', join([ftyp(), mdat()])],
  ['an MP4 without media', join([ftyp(), moov()])],
  ['an unknown brand', join([box('ftyp', 'evil', bytes('00000000')), moov(), mdat()])],
  ['a version that looks like a brand', join([box('ftyp', 'evil', 'isom'), moov(), mdat()])],
  ['a head of rubbish', join([ftyp(), box('moov', Buffer.alloc(100, 9)), mdat()])],
  ['a head without its first part', join([ftyp(), box('moov', box('trak')), mdat()])],
  ['an alien box', join([ftyp(), moov(), mdat(), box('evil')])],
  ['a box to the end', join([ftyp(), moov(), openBox('mdat', Buffer.alloc(100))])],
  ['a box that is too long', join([ftyp(), moov(), mdat(), bytes('7fffffff6d646174')])],
  ['a box that is too short', join([ftyp(), moov(), mdat(), bytes('000000046d646174')])],
  ['a long box that is too short', join([ftyp(), moov(), longBox('mdat', Buffer.alloc(10), 8)])],
  ['a long box of 2⁶⁴ − 1', join([ftyp(), moov(), longBox('mdat', Buffer.alloc(10), Number.MAX_SAFE_INTEGER)])],
  ['half a box', join([ftyp(), moov(), mdat(), bytes('0000')])],
  ['Matroska', join([header('matroska'), segment([info(), tracks(), cluster()])])],
  ['WebM with a long name', join([header('webm2'), segment([info(), tracks(), cluster()])])],
  ['WebM without tracks', join([header(), segment([info(), cluster()])])],
  ['WebM without pictures', join([header(), segment([info(), tracks()])])],
  ['WebM without a word about it', join([header(), segment([tracks(), cluster()])])],
  ['WebM with attachments', createWebm([element('1941a469', 'PK')])],
  ['two segments', join([createWebm(), segment([info(), tracks(), cluster()])])],
  ['a block outside of a cluster', createWebm([element('a3', 'block')])],
  [
    'a word about it of unknown length',
    join([header(), segment([element('1549a966', '', true), tracks(), cluster()])]),
  ],
  ['tracks of unknown length', join([header(), segment([info(), element('1654ae6b', '', true), cluster()])])],
  ['an element that is too long', createWebm([bytes('ec8a')])],
  ['an element without an end', createWebm([bytes('ec')])],
  ['an element with an empty length', createWebm([bytes('ec00')])],
  ['a WebM header only', header()],
]

const nothing = { width: 0, height: 48 }
const mp4Of = (track: Buffer) => join([ftyp(), moov(track), mdat()])
const webmOf = (track: Buffer) => join([header(), segment([info(), tracks(track), cluster()])])

const withoutPicture: [string, Buffer][] = [
  ['sound only', mp4Of(mp4Track('soun', 'mp4a'))],
  ['sound that is called a picture', mp4Of(mp4Track('vide', 'mp4a'))],
  ['a picture that is called sound', mp4Of(mp4Track('soun', 'avc1'))],
  ['a picture of no width', mp4Of(mp4Track('vide', 'avc1', nothing))],
  ['a track that describes nothing', mp4Of(box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'vide'))))],
  ['WebM of sound only', webmOf(webmTrack(2, 'A_OPUS'))],
  ['WebM of sound that is called a picture', webmOf(webmTrack(1, 'A_OPUS'))],
  ['WebM with a picture of no width', webmOf(webmTrack(1, 'V_VP9', nothing))],
  ['WebM with a track that describes nothing', webmOf(element('ae', element('83', bytes('01'))))],
]

describe('a film', () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector()
  })
  afterAll(() => inspector.close())

  test.each(acceptedFilms)('is accepted unchanged: %s', async (_, film) => {
    const { codes, copy } = await inspector.take('video', film)
    expect(codes).toEqual([])
    expect(copy?.equals(film)).toBe(true)
  })

  test.each(withoutPicture)('is refused if it has no picture: %s', async (_, film) => {
    expect((await inspector.take('video', film)).codes).toEqual(['fileNoPicture'])
  })

  test.each(refusedFilms)('is refused: %s', async (_, film) => {
    expect((await inspector.take('video', film)).codes).toEqual(['fileUnknown'])
  })
})
