import { statuses } from '#contract/core/status.ts'
import { createCampaign, createSubscribers, signOfCampaigns } from '#support/marketing.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

interface Sender {
  sign: { version: number; logo: { id: string; url: string } | null }
}

describe('the logo of the sender', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('marketing')
    await createSubscribers(platform.db, 1)
  })
  afterAll(() => platform.close())

  const readSender = async () => (await platform.call<Sender>('getSubscribePushSign', {}, { token })).data
  const save = async (logoId: string | null) => {
    const version = (await readSender())?.sign?.version ?? 0
    return platform.call('saveSubscribePushSign', { ...signOfCampaigns, version, logoId }, { token })
  }
  const openForm = () => platform.app.inject({ url: '/subscribe' })
  const previewOf = async (id: string) =>
    (await platform.call<{ page: string }>('previewSubscribePush', { id, language: 'en' }, { token })).data?.page

  test('is shown to readers on the pages and in the mails, which admit no other image', async () => {
    const id = await createCampaign(platform.db)
    expect((await save(null)).status).toBe(statuses.ok.status)
    const plain = await openForm()
    expect(plain.body).toContain('<span class="mark" aria-hidden="true">A</span>Aster')
    expect(plain.body).not.toContain('<img')
    expect(await previewOf(id)).not.toContain('class="logo"')

    const logoId = await createUploadedFile(platform.db, 'marketing', 'logo')
    expect((await save(logoId)).status).toBe(statuses.ok.status)
    const logo = (await readSender())?.sign.logo
    expect(logo?.id).toBe(logoId)
    const { body, headers } = await openForm()
    expect(body).toMatch(new RegExp(`<header><img class="logo" src="${logo?.url}"[^>]* alt="Aster"></header>`))
    const [, images] = /img-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    expect(images).toContain(new URL(logo?.url ?? '').origin)
    expect(await previewOf(id)).toMatch(new RegExp(`<img class="logo" src="${logo?.url}"[^>]* alt="Aster"`))
    expect(await previewOf(id)).toContain(`border-top:4px solid ${signOfCampaigns.colour}`)
  })

  test('is a file that the platform has uploaded as a logo', async () => {
    for (const [account, rule] of [
      ['vendor', 'logo'],
      ['marketing', 'image1MB'],
    ] as const) {
      const refusal = await save(await createUploadedFile(platform.db, account, rule))
      expect([account, refusal.errors?.map(({ field }) => field)]).toEqual([account, ['logoId']])
    }
  })
})
