import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createKeyboard } from '#support/keyboard.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { textsOf } from '#support/texts.ts'

/** One task from end to end by `page.keyboard` alone: no clicks, and no focus set by the test. */
describe.each([
  ['en-US', 'en', 'table'],
  ['en-US', 'en', 'plain'],
  ['zh-CN', 'zh_CN', 'table'],
  ['zh-CN', 'zh_CN', 'plain'],
] as const)('by the keyboard alone, in %s (%s), in the view "%s",', (locale, language, view) => {
  let console: Console
  let reader: Reader
  let keyboard: ReturnType<typeof createKeyboard>
  const texts = textsOf(language)
  const word = (key: string, values: Record<string, string> = {}) =>
    (texts.get(key) ?? key).replace(/{{(\w+)[^}]*}}/g, (_, name: string) => values[name] ?? '')
  const labels = language === 'en' ? { id: 'Device', name: 'Name' } : { id: '设备编号', name: '名称' }

  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, `/main/deviceAdmin?size=50&view=${view}`, { locale })
    await reader.waitUntilSettled()
    keyboard = createKeyboard(reader.page)
  })
  afterAll(() => console.close())

  const sortIs = async (sort: string) => {
    await eventually(async () => expect(reader.query().get('sort')).toBe(sort))
    // New rows would end the selection.
    await reader.waitUntilSettled()
  }
  const total = async () => Number((await reader.page.getByRole('status').first().innerText()).replace(/\D/g, ''))

  test('devices are found, sorted by two columns, all selected and exported, and the focus leaves the table', async () => {
    const { page, query } = reader
    const { press, readFocus, tabTo } = keyboard
    const all = await total()
    await press('/')
    await page.keyboard.type('BP')
    await eventually(async () => expect(query().get('q')).toBe('BP'))
    await eventually(async () => expect(await total()).toBeLessThan(all))
    const count = await total()
    expect(count).toBeGreaterThan(50)

    await press('F6')
    await eventually(async () => expect((await readFocus()).inTable).toBe(true))
    if (view === 'table') {
      await press('ArrowUp', 'Home', 'ArrowRight', 'Enter')
      await sortIs('id desc')
      await press('ArrowRight', 'Shift+Enter')
      await sortIs('id desc,name desc')
      await press('Home', 'Space')
    } else {
      await tabTo(({ role, name }) => role === 'button' && name === labels.id)
      await press('Enter')
      await sortIs('id desc')
      await tabTo(({ role, name }) => role === 'button' && name === labels.name)
      await press('Shift+Enter')
      await sortIs('id desc,name desc')
      await tabTo(({ name }) => name === word('table:selectPage'), 'Shift+Tab')
      await press('Space')
    }
    const selectAll = word('table:selectMatching_other', { count: String(count) })
    await page.getByRole('button', { name: selectAll }).waitFor()
    // F6 cycles through the regions of the list.
    await eventually(async () => {
      await press('F6')
      expect((await readFocus()).name).toBe(selectAll)
    })
    await press('Enter')
    await page.getByText(word('table:matchingSelected_other', { count: String(count) })).waitFor()

    await press('F6')
    await eventually(async () => expect((await readFocus()).inTable).toBe(true))
    await tabTo(({ role, name }) => role === 'button' && name === word('table:export'), 'Shift+Tab')
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('status').getByText(String(count)).waitFor()
    await tabTo(({ inDialog, name }) => inDialog && name === word('export:start'))
    await press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // A short export may be ready at once.
    await page
      .getByText(word('export:startedSmall'))
      .or(page.getByRole('button', { name: word('jobs:download') }))
      .first()
      .waitFor()

    await press('F6')
    await eventually(async () => expect((await readFocus()).inTable).toBe(true))
    if (view === 'table') {
      await press('Tab')
      expect((await readFocus()).inTable).toBe(false)
    } else {
      await press('Shift+Tab')
      expect((await readFocus()).inTable).toBe(false)
    }
  })

  if (view === 'plain')
    test('cells of a row are copied and filtered by from the menu of the row', async () => {
      const { page, open, waitUntilSettled, query } = reader
      const { press, readFocus, tabTo } = keyboard
      await open('/main/deviceAdmin?size=50&view=plain&sort=id+asc')
      await waitUntilSettled()
      await press('F6')
      const menu = word('table:rowMenu', { name: '' }).trim()
      await tabTo(({ role, name }) => role === 'button' && name.includes(menu))
      const button = (await readFocus()).name
      await press('Enter')
      const isAt = (name: string) => eventually(async () => expect((await readFocus()).name).toBe(name))
      await isAt(word('table:openDetails'))
      await press('Escape')
      await isAt(button)
      await eventually(async () => {
        // While the menu is still closing, it may handle the key.
        if ((await readFocus()).name === button) await press('Enter')
        expect((await readFocus()).name).toBe(word('table:openDetails'))
      })
      await press('End')
      await press('Enter')
      await eventually(async () => expect([...query().keys()].some((name) => name.startsWith('f.'))).toBe(true))
      await page.getByRole('menu').waitFor({ state: 'detached' })
    })
})
