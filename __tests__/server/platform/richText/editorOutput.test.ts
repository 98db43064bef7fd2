import { type Platform, startPlatform } from '#support/platform.ts'
import { everything } from '#support/richText/everything.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

test('the output of the editor is stored unchanged', async () => {
  const token = await platform.signIn('vendor')
  const html = everything(platform.storage.publicUrl)
  const { data } = await platform.call<{ html: string }>('uploadHtml', { html }, { token })
  expect(data?.html).toBe(html)
})
