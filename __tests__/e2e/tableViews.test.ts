import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { sendNow } from '#support/tab.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

const permissions = ['clipboard-read', 'clipboard-write']

describe('a list and its views', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main', { permissions })
  })
  beforeEach(() => reader.page.goto('about:blank'))
  afterAll(() => console.close())

  const button = (name: string | RegExp) => reader.page.getByRole('button', { name, exact: true })
  const press = async (...keys: string[]) => {
    for (const key of keys) await reader.page.keyboard.press(key)
  }
  /** Chooses how the list is displayed, by the keyboard. */
  const display = async (mode: string) => {
    await button(/^View/).press('Enter')
    await reader.page.getByRole('radio', { name: mode, exact: true }).press('Enter')
    await press('Escape')
  }
  const openList = async (path: string) => {
    await reader.open(path)
    await reader.waitUntilSettled()
  }
  const saveAs = async (name: string) => {
    const { page } = reader
    await button('Save as a view').click()
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await page.getByText(`View ${name} saved`).first().waitFor()
  }

  test('filters, columns and order are saved under a name, opened again, changed, discarded and saved', async () => {
    const { page, query, table } = reader
    await openList('/main/deviceAdmin?f.binding=bound&sort=name+asc')
    await table.choose('Firmware', 'Hide column')
    await button('Saved views').click()
    await saveAs('Bound by name')
    await eventually(async () => expect(query().get('v')).toMatch(/-/))
    await button('Bound by name').waitFor()
    expect(await page.getByText('Modified', { exact: true }).count()).toBe(0)

    await table.choose('Name', 'Sort descending')
    await page.getByText('Modified', { exact: true }).waitFor()
    await button('Discard changes').click()
    await eventually(async () => expect(query().get('sort')).toBe('name asc'))
    await table.choose('User', 'Hide column')
    await button('Save view').click()
    await page.getByText('Modified', { exact: true }).waitFor({ state: 'detached' })

    await button('Bound by name').click()
    await button('Close view').click()
    await eventually(async () => expect([...query().keys()]).toEqual([]))
    // It was hidden by the view only.
    await eventually(async () => expect(await table.headers()).toContain('User'))
    await button('Saved views').click()
    await button('Bound by name').click()
    await eventually(async () => expect(query().get('f.binding')).toBe('bound'))
    await eventually(async () => expect(await table.headers()).not.toContain('User'))
  })

  test('the list opens with its default view, which is renamed and deleted', async () => {
    const { page, query } = reader
    await openList('/main/deviceAdmin?f.binding=unbound')
    await button('Saved views').click()
    await saveAs('Not bound')
    await button('Not bound').click()
    const star = button('Open this list with Not bound')
    await star.click()
    await eventually(async () => expect(await star.getAttribute('aria-pressed')).toBe('true'))
    await page.goto('about:blank')
    await openList('/main/deviceAdmin')
    await eventually(async () => expect(query().get('f.binding')).toBe('unbound'))
    await button('Not bound').click()
    await button('Rename or share').click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Free devices')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await button('Free devices').click()
    await button('Delete').click()
    await page.getByRole('dialog', { name: 'Delete Free devices' }).getByRole('button', { name: 'Delete' }).click()
    await eventually(async () => expect(query().has('v')).toBe(false))
    await button('Saved views').waitFor()
  })

  test('a view with fields that the list no longer has opens without them, and reports that', async () => {
    const { page, query } = reader
    await console.db.execute(`insert into list_view (account_id, list, name, query, layout, density, shared_with, is_default)
      select id, 'deviceAdmin', 'From before', 'f.colour=red&f.binding=bound', '{"hidden":["weight","firmware"]}', 'normal', 'mine', false
        from account where username = 'admin'`)
    await openList('/main/deviceAdmin')
    await button('Saved views').click()
    await button('From before').click()
    await page.getByText('View opened. No longer in this list: colour, weight').waitFor()
    expect(query().get('f.binding')).toBe('bound')
    expect(query().has('f.colour')).toBe(false)
  })

  test('a cell has a menu, by pointer and by key, to copy its value and to filter by it', async () => {
    const { page, table, query } = reader
    await openList('/main/deviceAdmin?sort=id+asc')
    const [name = ''] = await table.column('Name')
    const item = (words: string) => page.getByRole('menuitem', { name: words, exact: true })
    await page.getByRole('gridcell', { name, exact: true }).click({ button: 'right' })
    await item('Copy value').click()
    await page.getByText('1 cell copied').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name)
    await table.grid.focus()
    await press('Control+Home', 'ArrowRight', 'ArrowRight', 'Shift+F10')
    await item('Filter by this value').press('Enter')
    await eventually(async () => expect(query().get('f.name')).toBe(name))
    await eventually(async () => expect(await table.column('Name')).toEqual([name]))
  })

  test('a relative time span stays relative in a view', async () => {
    const { query } = reader
    await openList('/main/deviceAdmin?f.lastSeen=last:24h')
    await button('Saved views').click()
    await saveAs('Seen today')
    await eventually(async () => expect(query().get('v')).toMatch(/-/))
    expect(query().get('f.lastSeen')).toBe('last:24h')
    await reader.page.getByRole('button', { name: 'Edit filter Last seen: Last 24 hours' }).waitFor()
  })

  test('a plain table is sorted by two columns, selected, acted on and left by the keyboard alone; the choice is stored', async () => {
    const { page, query } = reader
    for (let count = 0; count < 60; count++) await createRecordIn(console.db, 'vendorAudit', 'underReview')
    await openList('/main/vendor?f.state=underReview&size=50&sort=name+asc')
    await display('Plain table')
    const table = page.getByRole('table')
    await table.waitFor()
    const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
    await header('Company name').getByRole('button').first().press('Enter')
    await eventually(async () => expect(query().get('sort')).toBe('name desc'))
    await header('Registered').getByRole('button').first().press('Shift+Enter')
    await eventually(async () => expect(query().get('sort')).toBe('name desc,createTime desc'))
    await eventually(async () => expect(await header('Company name').getAttribute('aria-sort')).toBe('descending'))
    await eventually(async () => expect(await header('Registered').getAttribute('aria-sort')).toBe('descending'))
    await reader.waitUntilSettled()

    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space')
    await page.getByRole('button', { name: /^Select all \d+$/ }).press('Enter')
    await page.getByText(/^All \d+ matching rows selected$/).waitFor()
    await button('Approve vendor').press('Enter')
    await sendNow(page)
    await page.getByText(/^(\d+) of \1 approved/).waitFor()
    await page.getByText('No rows match the filters').waitFor()
    await button('Clear filters').press('Enter')
    await table.waitFor()
    await openList('/main/deviceAdmin')
    await table.waitFor()
    await page.getByRole('rowheader').first().getByRole('button').press('Enter')
    await page.getByRole('complementary').waitFor()
    await openList('/main/deviceAdmin')
    await display('Grid')
    await page.getByRole('grid').waitFor()
  })

  test('in a narrow window a list is cards, which are opened, sorted and selected; the grid remains available', async () => {
    const narrow = await openReader(console, '/main/deviceAdmin', {
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    })
    const { page } = narrow
    await narrow.waitUntilSettled()
    const cards = page.getByRole('list', { name: '全部设备' })
    await cards.waitFor()
    expect(await cards.getByRole('listitem').count()).toBe(100)
    const first = () => cards.getByRole('listitem').first().textContent()
    const unsorted = await first()
    await page.getByRole('button', { name: '更多工具' }).press('Enter')
    await page.getByRole('button', { name: /^显示/ }).press('Enter')
    await page.getByRole('combobox', { name: '排序' }).selectOption('设备编号，降序')
    await eventually(async () => expect(narrow.query().get('sort')).toBe('id desc'))
    await page.keyboard.press('Escape')
    await eventually(async () => expect(await first()).not.toBe(unsorted))
    await narrow.waitUntilSettled()
    await cards.getByRole('checkbox').first().press('Space')
    await page.getByText('已选 1 行').waitFor()
    await page.getByRole('button', { name: /^显示/ }).press('Enter')
    await page.getByRole('radio', { name: '网格' }).click()
    await page.getByRole('grid').waitFor()
    await page.getByRole('radio', { name: '卡片' }).click()
    await page.keyboard.press('Escape')
    await cards.getByRole('button').first().click()
    await page.getByRole('complementary').waitFor()
    await page.context().close()
  })

  test('a queue opens with pending records, and shows all of them on request', async () => {
    const { page, query, table } = reader
    await openList('/main/auditProduct')
    await eventually(async () => expect(query().get('f.state')).toBe('underReview,revisionUnderReview'))
    const states = async () => new Set(await table.column('State'))
    await eventually(async () =>
      expect(await states()).toEqual(new Set(['Under review', 'Published · revision under review'])),
    )
    await button('Remove filter State').click()
    await eventually(async () => expect(await states()).toContain('Published'))
    expect(query().has('f.state')).toBe(false)
    // Back skips the redirect, so that there is no loop.
    await page.goBack()
    await eventually(async () => expect(query().get('f.state')).toBe('underReview,revisionUnderReview'))
  })
})
