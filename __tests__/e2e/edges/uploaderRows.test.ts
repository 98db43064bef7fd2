import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createGif, createImage } from '#support/fileEncoders.ts'
import type { Reader } from '#support/readers.ts'
import { createRoundMaterial, testFile, type Uploader } from '#support/uploader.ts'

/** Rendering waits until the test lets it continue. */
const holdDrawing = (page: Page) =>
  page.evaluate(() => {
    const draw = window.createImageBitmap
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { goOnDrawing: resolve })
    window.createImageBitmap = async (...parameters: unknown[]) => {
      await promise
      return draw(...(parameters as [Blob]))
    }
  })
const goOnDrawing = (page: Page) => page.evaluate(() => (window as unknown as { goOnDrawing(): void }).goOnDrawing())

describe('the rows of the uploader', () => {
  let console: Console
  let reader: Reader
  let uploader: Uploader
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  beforeEach(async () => {
    ;({ reader, uploader } = await createRoundMaterial(console))
  })
  afterEach(() => reader.context.close())

  const createPicture = async (name: string, width = 454) =>
    testFile(name, await createImage('png', { width, height: 454 }))
  const readFocus = () => reader.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const readFocusText = () => reader.page.evaluate(() => document.activeElement?.textContent)
  const press = async (name: string) => {
    await uploader.field.getByRole('button', { name, exact: true }).focus()
    await reader.page.keyboard.press('Enter')
  }
  const isFocused = (name: string) => eventually(async () => expect(await readFocus()).toBe(name))

  test('offer resizing only for images that it does not alter otherwise, and resize once', async () => {
    const { page } = reader
    await uploader.choose(
      testFile('moving.gif', createGif({ width: 400, height: 300 }, 3)),
      await createPicture('small.png', 300),
    )
    await eventually(async () => expect(await uploader.refusals()).toHaveLength(2))
    const offers = (name: string) => uploader.row(name).getByRole('button', { name: /^(Crop|Fit)$/ })
    expect(await offers('moving.gif').count()).toBe(0)
    await holdDrawing(page)
    await offers('small.png').first().dblclick()
    await goOnDrawing(page)
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['small.png']))
    await eventually(async () =>
      expect(await uploader.field.getByRole('status').textContent()).toBe('1 uploaded, 0 in progress'),
    )
    expect(await uploader.acceptedNames()).toEqual(['small.png'])
  })

  test('keep the focus among them when one is removed, and at both ends of their order', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) {
      await uploader.choose(await createPicture(name))
      await eventually(async () => expect(await uploader.acceptedNames()).toContain(name))
    }
    await press('Move b.png up')
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['b.png', 'a.png', 'c.png']))
    expect(await readFocus()).toBe('Move b.png up')
    expect(await reader.page.locator('[aria-label="Move b.png up"]').getAttribute('aria-disabled')).toBe('true')
    await press('Remove a.png')
    await isFocused('Remove c.png')
    await reader.page.keyboard.press('Enter')
    await isFocused('Remove b.png')
    await uploader.choose(testFile('one.png', Buffer.from('no picture')), testFile('two.png', Buffer.from('none')))
    await eventually(async () => expect(await uploader.refusals()).toHaveLength(2))
    await press('Dismiss one.png')
    await isFocused('Dismiss two.png')
    await reader.page.keyboard.press('Enter')
    await isFocused('Remove b.png')
    await reader.page.keyboard.press('Enter')
    await eventually(async () => expect(await readFocusText()).toBe('Choose files'))
  })
})
