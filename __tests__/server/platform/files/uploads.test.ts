import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import OSS from 'ali-oss'
import sharp from 'sharp'
import { imageRuleNames } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { FieldError } from '#contract/core/problems.ts'
import { statuses } from '#contract/core/status.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Grant {
  bucket: string
  region: string
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
  prefix: string
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7480' } })

describe('an upload', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const grantFor = async (userToken: string) =>
    (await platform.call<Grant>('getStsToken', {}, { token: userToken })).data as Grant
  const clientOf = ({ prefix: _, ...grant }: Grant) =>
    new OSS({ ...grant, cname: true, secure: false, refreshSTSToken: async () => grant })

  /** Sends bytes as the browser does, and returns their key. */
  const send = async (bytes: Buffer, userToken = token): Promise<string> => {
    const grant = await grantFor(userToken)
    const key = `${grant.prefix}${crypto.randomUUID()}`
    await clientOf(grant).put(key, bytes)
    return key
  }
  const takeOver = (request: object, call = 'uploadImg', userToken = token) =>
    platform.call<StoredFile>(call, request, { token: userToken })
  const readQuarantine = async () => {
    const keys: string[] = []
    for await (const { key } of platform.storage.store.list('quarantine/')) keys.push(key)
    return keys
  }

  test('goes to quarantine, is inspected, and becomes a file with a permanent address', async () => {
    const key = await send(
      await image(366, 366)
        .withExif({ IFD0: { Make: 'Secret' } })
        .png()
        .toBuffer(),
    )
    const { data } = await takeOver({ key, rule: 'bindDeviceImage', name: 'watch.png' })
    expect(data).toMatchObject({ name: 'watch.png', kind: 'png', width: 366, height: 366 })
    const response = await fetch(data?.url ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect((await sharp(await response.arrayBuffer()).metadata()).exif).toBeUndefined()
    expect(await readQuarantine()).toEqual([])
  })

  test('that breaks its rule is refused in the caller’s language, and removed entirely', async () => {
    const key = await send(await image(400, 400).png().toBuffer())
    const refusal = await takeOver({ key, rule: 'bindDeviceImage', name: 'watch.png' })
    expect(refusal.status).toBe(statuses.invalid.status)
    expect(refusal.errors).toEqual<FieldError[]>([
      { field: 'file', code: 'filePixels', msg: 'The image is 400 × 400 pixels; required: 366 × 366' },
    ])
    expect(await readQuarantine()).toEqual([])
  })

  test('can be claimed once, and only by its sender', async () => {
    const key = await send(await image(100, 100).png().toBuffer())
    const vendor = await platform.signIn('vendor')
    const refusal = await takeOver({ key, rule: 'productIcon', name: 'icon.png' }, 'uploadImg', vendor)
    expect(refusal.errors?.[0]).toMatchObject({ field: 'key', code: 'notFound' })
    expect((await takeOver({ key, rule: 'productIcon', name: 'icon.png' })).status).toBe(statuses.ok.status)
    const secondCall = await takeOver({ key, rule: 'productIcon', name: 'icon.png' })
    expect(secondCall.errors?.[0]).toMatchObject({ field: 'key', code: 'notFound' })
  })

  test('cannot be stored under another account’s prefix', async () => {
    const foreignGrant = await grantFor(await platform.signIn('vendor'))
    const key = `${foreignGrant.prefix}${crypto.randomUUID()}`
    await expect(clientOf(await grantFor(token)).put(key, Buffer.from('x'))).rejects.toMatchObject({
      code: 'AccessDenied',
    })
  })

  test('of a vendor in verification can only be a licence image, which is private', async () => {
    const applicant = await platform.signIn('vendor-new')
    const key = await send(await image(94, 94).png().toBuffer(), applicant)
    for (const rule of imageRuleNames.filter((name) => name !== 'licenceImage')) {
      const { status } = await takeOver({ key, rule, name: 'a.png' }, 'uploadImg', applicant)
      expect([rule, status]).toEqual([rule, statuses.notPermitted.status])
    }
    for (const rule of ['video', 'pdf', 'readings'] as const) {
      const { status } = await takeOver({ key, rule, name: 'a' }, 'uploadFile', applicant)
      expect([rule, status]).toEqual([rule, statuses.notPermitted.status])
    }
    const licence = await takeOver({ key, rule: 'licenceImage', name: 'licence.png' }, 'uploadImg', applicant)
    expect(licence.data).toMatchObject({ rule: 'licenceImage', url: null })
  })

  test('of a video is not accepted as an image', async () => {
    const key = await send(Buffer.from('video'))
    const refusal = await takeOver({ key, rule: 'video', name: 'film.mp4' })
    expect(refusal.errors?.[0]).toMatchObject({ field: 'rule' })
    const read = await takeOver({ key, rule: 'video', name: 'film.mp4' }, 'uploadFile')
    expect(read.errors?.[0]).toMatchObject({ field: 'file', code: 'fileUnknown' })
  })

  test('of a hundred files at once, thirty of them invalid, stores seventy, reports thirty, and leaves no remains', async () => {
    const goodImage = await image(94, 94).png().toBuffer()
    const badImage = await image(95, 94).png().toBuffer()
    const replies = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const key = await send(index % 10 < 3 ? badImage : goodImage)
        return takeOver({ key, rule: 'dialTypeIcon', name: `icon ${index}.png` })
      }),
    )
    const storedFiles = replies.flatMap(({ data }) => data ?? [])
    expect(storedFiles).toHaveLength(70)
    const errors = replies.flatMap(({ errors }) => errors ?? [])
    expect(errors).toHaveLength(30)
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['filePixels']))
    expect(await readQuarantine()).toEqual([])
  })

  test('that is claimed eight times at once becomes one file', async () => {
    const key = await send(await image(94, 94).png().toBuffer())
    const tries = Array.from({ length: 8 }, () => takeOver({ key, rule: 'dialTypeIcon', name: 'icon.png' }))
    const replies = await Promise.all(tries)
    expect(replies.flatMap(({ data }) => data ?? [])).toHaveLength(1)
    expect(replies.flatMap(({ errors }) => errors?.map(({ code }) => code) ?? [])).toEqual(Array(7).fill('notFound'))
  })

  test('is not delayed by another account’s forty large ones, which queue before they are copied', async () => {
    const { prefix } = await grantFor(token)
    const large = await sharp(randomBytes(700 * 400 * 3), { raw: { width: 700, height: 400, channels: 3 } })
      .png()
      .toBuffer()
    const flood = Array.from({ length: 40 }, (_, index) => `${prefix}${index}`)
    for (const key of flood) await platform.storage.store.put(key, Readable.from([large]), { type: 'image/png' })
    const vendor = await platform.signIn('vendor')
    const key = await send(await image(94, 94).png().toBuffer(), vendor)

    const { read } = platform.storage.store
    const copiedKeys: string[] = []
    platform.storage.store.read = (one) => {
      if (one.startsWith(prefix)) copiedKeys.push(one)
      return read(one)
    }
    let count = 0
    const uploads = flood.map(async (one) => {
      const { status } = await takeOver({ key: one, rule: 'image1MB', name: 'large.png' })
      count += 1
      return status
    })
    await eventually(async () => expect(copiedKeys.length).toBeGreaterThan(0))
    const { status } = await takeOver({ key, rule: 'dialTypeIcon', name: 'icon.png' }, 'uploadImg', vendor)
    expect(status).toBe(statuses.ok.status)
    expect(copiedKeys.length - count).toBeLessThanOrEqual(4)
    expect(count).toBeLessThan(20)
    expect(new Set(await Promise.all(uploads))).toEqual(new Set([statuses.ok.status]))
    platform.storage.store.read = read
  })
})
