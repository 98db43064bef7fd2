import type { BrowserContextOptions } from 'playwright-core'
import { violationsOf } from '#support/axe.ts'
import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { aReader, type Reader } from '#support/readers.ts'
import { named, uploaderOf } from '#support/uploader.ts'
import { builtPaths } from '../../tools/lib/builtPaths.ts'

/** The content security policy of the pages would keep the checker out too. */
const open: BrowserContextOptions = { bypassCSP: true }
const themes = ['light', 'dark'] as const

/** In both themes; the page follows the system's. */
const isAccessible = async ({ page }: Pick<Reader, 'page'>) => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
    expect(await violationsOf(page, { again: colorScheme === 'dark' })).toEqual([])
  }
}

let console: Console
beforeAll(async () => {
  console = await aConsole({ materials: true })
})
afterAll(() => console.close())

describe.each([
  { locale: 'en-US', filter: 'Add filter', columns: 'Columns' },
  { locale: 'zh-CN', filter: '添加筛选', columns: '列' },
])('WCAG 2.2 AA in $locale, light and dark:', ({ locale, filter, columns }) => {
  let admin: Reader
  beforeAll(async () => {
    admin = await aReader(console, '/main', { ...open, locale })
  })
  afterEach(() => admin.page.unrouteAll())
  afterAll(() => admin.context.close())

  test('the login page', async () => {
    const visitor = await console.aVisitor({ ...open, locale })
    await visitor.open('/login')
    await visitor.page.locator('.vcode-image img').waitFor()
    await isAccessible(visitor)
  })

  test.each(builtPaths(1))('%s for an administrator', async (path) => {
    await admin.open(path)
    await admin.settled()
    await isAccessible(admin)
  })

  test.each(builtPaths(2))('%s for a vendor', async (path) => {
    const vendor = await aReader(console, path, { ...open, locale, as: 'vendor' })
    await vendor.settled()
    await isAccessible(vendor)
  })

  test('a table with its drawer open', async () => {
    await admin.open('/main/deviceAdmin')
    await admin.settled()
    await admin.page.locator('.cell-open:visible').first().click()
    await admin.page.getByRole('complementary').getByRole('table').waitFor()
    await isAccessible(admin)
  })

  test('a table that no row matches, and one that could not be loaded', async () => {
    await admin.open('/main/deviceAdmin?f.id=none')
    await admin.page.locator('.empty-state').waitFor()
    await isAccessible(admin)
    await admin.page.route('**/tempData/*Page*', (route) => route.fulfill({ status: 500, json: { requestId: 'r1' } }))
    await admin.open('/main/BodyTempDataIndex?f.userId=nobody')
    await admin.page.getByRole('alert').first().waitFor()
    await isAccessible(admin)
  })

  test('materials as cards, one of them, and its form with an upload that is refused', async () => {
    const { page } = admin
    await admin.open('/main/materialLibraryList?view=cards')
    await admin.settled()
    await isAccessible(admin)
    await page.locator('.material-card').first().click()
    await page.locator('.gallery').waitFor()
    await isAccessible(admin)
    await page.locator('.page-actions a').click()
    await page.locator('.rich-text-toolbar').waitFor()
    const uploader = uploaderOf(page)
    await uploader.choose(named('words.png', Buffer.from('no picture')))
    await uploader.field.locator('.file-problems').waitFor()
    await isAccessible(admin)
  })

  test('the history of a record, before its first step, and the question why', async () => {
    const { page } = admin
    await admin.open('/main/auditTrail?f.actorName=waiting')
    await admin.settled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.timeline').waitFor()
    await isAccessible(admin)
    await page.keyboard.press('ArrowLeft')
    await page.locator('.timeline .is-ahead').first().waitFor()
    await page.locator('.event-buttons summary').click()
    await isAccessible(admin)
    await page.locator('.event-possible button').last().click()
    await page.getByRole('dialog').locator('summary').click()
    await isAccessible(admin)
  })

  test('a type beside its list, with a name that is missing', async () => {
    const { page } = admin
    await admin.open('/main/typeList?open=new')
    await page.getByRole('complementary').locator('button[type="submit"]').click()
    await page.locator('.field-error').waitFor()
    await isAccessible(admin)
  })

  test('the bell with its messages, one of them, and a manager whose password is too short', async () => {
    // Where what opens at the bell does not cover half of a button.
    const vendor = await aReader(console, '/modifiedData', { ...open, locale, as: 'vendor' })
    const { page } = vendor
    await vendor.settled()
    await page.locator('.bell').click()
    await page.locator('.bell-panel li').first().waitFor()
    await isAccessible(vendor)
    await page.keyboard.press('Escape')
    await vendor.open('/messageCenter')
    await vendor.settled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.message-text').waitFor()
    await isAccessible(vendor)
    await vendor.open('/managers?open=new')
    await page.locator('.record-form button[type="submit"]').click()
    await page.locator('.field-error').first().waitFor()
    await isAccessible(vendor)
  })

  test('an open column menu, filter editor and column panel', async () => {
    const { page, table } = admin
    await admin.open('/main/deviceAdmin?f.binding=bound')
    await admin.settled()
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await isAccessible(admin)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: filter, exact: true }).click()
    await page.getByRole('menu').waitFor()
    await isAccessible(admin)
    await page.getByRole('menuitem').last().click()
    await page.getByRole('dialog').waitFor()
    await isAccessible(admin)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: columns, exact: true }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await isAccessible(admin)
  })
})

describe('what a screen reader is told of a table', () => {
  let reader: Reader
  beforeAll(async () => {
    reader = await aReader(console, '/main/deviceAdmin?sort=id+asc')
    await reader.settled()
  })
  interface Node {
    nodeId: string
    ignored: boolean
    role?: { value: string }
    name?: { value: string }
    childIds?: string[]
  }

  /** The rows of the browser's own accessibility tree, each with the names of its cells. */
  const rowsInTree = async () => {
    const session = await reader.context.newCDPSession(reader.page)
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    await session.detach()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    return nodes
      .filter(({ role, ignored }) => role?.value === 'row' && !ignored)
      .map(({ childIds = [] }) => childIds.map((id) => byId.get(id)?.name?.value ?? ''))
  }

  test('every row on screen holds its cells, each once and in order', async () => {
    const { page, table } = reader
    const names = await table.column('Name')
    await eventually(async () => {
      const [header, ...rows] = await rowsInTree()
      expect(header?.slice(0, 5)).toEqual(['Selection', 'Device', 'Name', 'Product', 'Vendor'])
      expect(rows.map((cells) => cells[2])).toEqual(names)
      expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([11]))
    })
    expect(await page.getByRole('row').count()).toBe(names.length + 1)
    expect(await page.getByRole('columnheader').count()).toBe(11)
    for (const name of names.slice(0, 3))
      expect(await page.getByRole('gridcell', { name, exact: true }).count()).toBe(1)
  })

  test('the table has a name, its whole size, and how it is used', async () => {
    const { grid } = reader.table
    const announced = await grid.evaluate(({ ariaLabel, ariaRowCount, ariaColCount, ariaDescription }) => [
      ariaLabel,
      ariaRowCount,
      ariaColCount,
      ariaDescription,
    ])
    expect(announced.slice(0, 3)).toEqual(['All devices', '501', '11'])
    expect(announced[3]).toContain('Shift+F10 opens the column menu')
  })

  test('no element carries an id twice', async () => {
    const twice = await reader.page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
    expect(twice).toEqual([])
  })
})
