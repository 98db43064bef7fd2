import sharp from 'sharp'
import { imageLimits, ruleOf } from '#contract/core/files/rules.ts'
import { createGif, createImage } from '#support/fileEncoders.ts'
import { type FileInspector, startFileInspector } from '#support/fileInspector.ts'

const randomBytesFrom = (length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[index] = state >>> 24
  }
  return bytes
}

const secret = 'SERIAL-4711'
const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 31/1 12/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '13/1 24/1 36/1',
}
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** Photograph as cameras write them: with position and camera in its metadata, and its orientation. */
const createPhotograph = (kind: 'png' | 'jpeg', width: number, height: number, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8040c0' } })
    .composite([{ input: { create: { width: 10, height: 10, channels: 3, background: '#fff' } }, top: 0, left: 0 }])
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: secret, Software: secret }, IFD3: place })
    .withXmp(xmp)
    .withMetadata({ orientation })
    [kind]()
    .toBuffer()

/** Pixels that compress worst, and are the same on every run. */
const noise = sharp(randomBytesFrom(680 * 250 * 3), { raw: { width: 680, height: 250, channels: 3 } })

/** Returns the position of the white corner that a photograph has at the top left of its pixels. */
const whiteCorners = async (bytes: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isWhite = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 0) > 200
  const corners = [
    ['top left', 2, 2],
    ['top right', info.width - 3, 2],
    ['bottom left', 2, info.height - 3],
    ['bottom right', info.width - 3, info.height - 3],
  ] as const
  return corners.filter(([, x, y]) => isWhite(x, y)).map(([name]) => name)
}

describe('an accepted image', () => {
  let inspector: FileInspector

  beforeAll(async () => {
    inspector = await startFileInspector()
  })
  afterAll(() => inspector.close())

  test.each(['png', 'jpeg'] as const)('contains no metadata of where and with what it was made: %s', async (kind) => {
    const photograph = await createPhotograph(kind, 200, 200)
    const had = await sharp(photograph).metadata()
    expect([had.exif, had.icc, had.xmp].map(Boolean)).toEqual([true, true, true])
    const { codes, copy = Buffer.alloc(0) } = await inspector.take('pushMainImage', photograph)
    expect(codes).toEqual([])
    const { exif, icc, xmp, iptc, comments, orientation, hasProfile, space } = await sharp(copy).metadata()
    expect({ exif, icc, xmp, iptc, comments, orientation, hasProfile, space }).toEqual({
      hasProfile: false,
      space: 'srgb',
    })
    expect(photograph.toString('latin1')).toContain(secret)
    expect(copy.toString('latin1')).not.toMatch(/SERIAL|Exif|GPS|xpacket|ICC_PROFILE/)
  })

  test('retains its visible colours, converted to sRGB', async () => {
    const wide = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00c000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const { copy = Buffer.alloc(0) } = await inspector.take('pushMainImage', wide)
    const [red = 255, green = 0, blue = 255] = await sharp(copy).removeAlpha().raw().toBuffer()
    expect([red, green, blue].map((value) => Math.round(value / 16))).toEqual([0, 12, 0])
  })

  test('contains no comments of a GIF', async () => {
    const gif = createGif({ width: 20, height: 20 }, 3)
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])])
    const { codes, copy } = await inspector.take(
      'image1MB',
      Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
    )
    expect(codes).toEqual([])
    expect(copy?.toString('latin1')).not.toContain(secret)
  })

  test.each([
    [1, 'top left'],
    [2, 'top right'],
    [3, 'bottom right'],
    [4, 'bottom left'],
    [5, 'top left'],
    [6, 'top right'],
    [7, 'bottom right'],
    [8, 'bottom left'],
  ])('is upright after orientation %i', async (orientation, corner) => {
    const lies = orientation > 4
    const [width, height] = lies ? [250, 680] : [680, 250]
    for (const kind of ['png', 'jpeg'] as const) {
      const { codes, copy = Buffer.alloc(0) } = await inspector.take(
        'pushCarousel',
        await createPhotograph(kind, width, height, orientation),
      )
      expect(codes).toEqual([])
      const metadata = await sharp(copy).metadata()
      expect([metadata.format, metadata.width, metadata.height, metadata.orientation]).toEqual([
        kind,
        680,
        250,
        undefined,
      ])
      expect(await whiteCorners(copy)).toEqual([corner])
    }
  })

  test.each([5, 6, 7, 8])('is measured after rotation: %i', async (orientation) => {
    for (const kind of ['png', 'jpeg'] as const)
      expect((await inspector.take('pushCarousel', await createPhotograph(kind, 680, 250, orientation))).codes).toEqual(
        ['filePixels'],
      )
  })

  test('retains its animation', async () => {
    const size = 30
    const frames = Array.from({ length: 4 }, (_, index) => Buffer.alloc(size * size * 3, index * 60))
    const moving = await sharp(Buffer.concat(frames), {
      raw: { width: size, height: size * 4, channels: 3, pageHeight: size },
    })
      .gif({ delay: [50, 100, 150, 200], loop: 3 })
      .toBuffer()
    const result = await inspector.take('image1MB', moving)
    expect(result).toMatchObject({ ok: true, facts: { kind: 'gif', frames: 4, pixels: { width: size, height: size } } })
    const { pages, delay, loop } = await sharp(result.copy, { animated: true }).metadata()
    expect({ pages, delay, loop }).toEqual({ pages: 4, delay: [50, 100, 150, 200], loop: 3 })
  })

  test('retains all its frames if its rule allows that many', async () => {
    const { ok, ms } = await inspector.take('image2MB', createGif({ width: 447, height: 447 }, imageLimits.frames))
    expect(ok).toBe(true)
    expect(ms).toBeLessThan(5_000)
  })

  test.each(['jpeg', 'png'] as const)(
    'is never larger than its rule allows, also when it compresses badly: %s',
    async (kind) => {
      const bytes = await (kind === 'png'
        ? noise.png({ palette: true })
        : noise.jpeg({ quality: 75, chromaSubsampling: '4:4:4' })
      ).toBuffer()
      const most = ruleOf('pushCarousel').maxBytes
      const atFirst = await (kind === 'png'
        ? sharp(bytes).png()
        : sharp(bytes).jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      ).toBuffer()
      expect([bytes.length > most, atFirst.length > most]).toEqual([false, true])
      const { codes, copy } = await inspector.take('pushCarousel', bytes)
      expect(codes).toEqual([])
      expect(copy?.length).toBeLessThanOrEqual(most)
    },
  )

  test('retains transparency', async () => {
    const glass = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const { copy = Buffer.alloc(0) } = await inspector.take('productIcon', glass)
    expect([...(await sharp(copy).raw().toBuffer()).subarray(0, 4)]).toEqual([1, 2, 3, 128])
  })

  test.each(['png', 'jpeg', 'gif'] as const)('can be uploaded again: %s', async (kind) => {
    const first = await inspector.take('image1MB', await createImage(kind, { width: 40, height: 30 }))
    expect((await inspector.take('image1MB', first.copy ?? Buffer.alloc(0))).codes).toEqual([])
  })
})
