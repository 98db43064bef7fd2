import { runAxe } from '#support/axe.ts'
import { findClippedTexts } from '#support/clippedTexts.ts'
import { eventually } from '#support/eventually.ts'
import { type EditorPage, type EditorServer, serveEditor, setError, setHtml } from '#support/richText/editorPage.ts'

let places: EditorServer
let place: EditorPage
beforeAll(async () => {
  places = await serveEditor()
})
beforeEach(async () => {
  place = await places.open()
  await place.text.click()
})
afterEach(() => place.page.context().close())
afterAll(() => places.close())

describe('the toolbar', () => {
  const isAt = (name: string) => eventually(async () => expect(await place.readFocus()).toBe(name))

  test('is one stop of Tab; arrow keys, Home and End move within it', async () => {
    await place.press('Shift+Tab')
    await eventually(async () =>
      expect(await place.tool('Text').evaluate((one) => one === document.activeElement)).toBe(true),
    )
    await place.press('ArrowRight', 'ArrowRight')
    await isAt('Italic')
    await place.press('End')
    await isAt('Redo')
    await place.press('ArrowRight', 'ArrowLeft', 'ArrowLeft')
    await isAt('Undo')
    await place.press('Tab')
    await place.isInText()
    await place.press('Alt+F10')
    await isAt('Undo')
    expect(await place.toolbar.locator('[tabindex="0"]').count()).toBe(1)
  })

  test('shows the formats at the cursor, and their keyboard shortcuts', async () => {
    const bold = place.tool('Bold')
    expect(await bold.getAttribute('aria-pressed')).toBe('false')
    expect(await bold.getAttribute('title')).toBe('Bold (Ctrl+B)')
    expect(await bold.getAttribute('aria-keyshortcuts')).toBe('Control+B')
    await place.press('Control+b')
    const isOn = (on: boolean) =>
      eventually(async () => expect(await bold.getAttribute('aria-pressed')).toBe(String(on)))
    await isOn(true)
    await place.press('Shift+Tab', 'Home', 'ArrowRight', 'Space')
    await place.isInText()
    await isOn(false)
  })

  test('sets headings from a menu', async () => {
    await place.type('Care')
    await place.tool('Text').click()
    await isAt('menuitemradio')
    await place.press('ArrowDown', 'Enter')
    await place.expectHtml('<h2>Care</h2>')
    await place.tool('Heading 2').waitFor()
    await place.isInText()
  })
})

test('an error describes the editor, and the label focuses it', async () => {
  await setError(place.page, 'Write something')
  const { text, page } = place
  expect(await text.getAttribute('aria-invalid')).toBe('true')
  const about = await text.getAttribute('aria-describedby')
  const [error] = about?.split(' ') ?? []
  expect(await page.locator(`[id="${error}"]`).textContent()).toBe('Write something')
  await page.getByLabel('After').focus()
  await page.locator('label', { hasText: 'Description' }).click()
  await place.isInText()
})

describe.each(['en', 'zh_CN'])('in %s', (language) => {
  test.each(['light', 'dark'])('the editor is accessible and reachable, in %s', async (theme) => {
    const other = await places.open({ bypassCSP: true, query: `?language=${language}&theme=${theme}` })
    expect(await runAxe(other.page)).toEqual([])
    await setHtml(
      other.page,
      '<h2>a</h2><p>see <a href="https://example.com">there</a></p><blockquote><p>c</p></blockquote><table><tbody><tr><th>1</th></tr></tbody></table>',
    )
    expect(await runAxe(other.page)).toEqual([])
    await other.page.context().close()
  })

  test('nothing is cut off in a window of 480 pixels', async () => {
    const other = await places.open({ viewport: { width: 480, height: 800 }, query: `?language=${language}` })
    await setHtml(
      other.page,
      `<p>${'long'.repeat(60)}</p><table><tbody><tr>${'<td>cells</td>'.repeat(12)}</tr></tbody></table>`,
    )
    expect(await findClippedTexts(other.page)).toEqual([])
    await other.page.context().close()
  })
})
