import { aPlatform, type Platform } from '#support/platform.ts'
import { everything } from '#support/richText/everything.ts'

let platform: Platform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

test('what the editor hands on is kept, letter for letter', async () => {
  const token = await platform.signIn('vendor')
  const html = everything(platform.storage.publicUrl)
  const { data } = await platform.call<{ html: string }>('uploadHtml', { html }, { token })
  expect(data?.html).toBe(html)
})
