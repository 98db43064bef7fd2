import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

describe('a table in the accessibility tree', () => {
  let reader: Reader
  beforeAll(async () => {
    reader = await openReader(console, '/main/deviceAdmin?sort=id+asc')
    // All columns are on screen.
    await reader.page.setViewportSize({ width: 1920, height: 1080 })
    await reader.waitUntilSettled()
  })
  interface Node {
    nodeId: string
    ignored: boolean
    role?: { value: string }
    name?: { value: string }
    childIds?: string[]
  }

  /** Rows of the browser's accessibility tree, each with the names of its cells. */
  const rowsInTree = async () => {
    const session = await reader.context.newCDPSession(reader.page)
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    await session.detach()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    return nodes
      .filter(({ role, ignored }) => role?.value === 'row' && !ignored)
      .map(({ childIds = [] }) => childIds.map((id) => byId.get(id)?.name?.value ?? ''))
  }

  test('each row on screen contains its cells, once each and in order', async () => {
    const { page, table } = reader
    const names = await table.column('Name')
    await eventually(async () => {
      const [header, ...rows] = await rowsInTree()
      expect(header?.slice(0, 5)).toEqual(['Selection', 'Device', 'Name', 'Product', 'Vendor'])
      expect(rows.map((cells) => cells[2])).toEqual(names)
      expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([12]))
    })
    expect(await page.getByRole('row').count()).toBe(names.length + 1)
    expect(await page.getByRole('columnheader').count()).toBe(12)
    for (const name of names.slice(0, 3))
      expect(await page.getByRole('gridcell', { name, exact: true }).count()).toBe(1)
  })

  test('the table has a name, its full row and column count, and a description of its use', async () => {
    const { grid } = reader.table
    const announced = await grid.evaluate(({ ariaLabel, ariaRowCount, ariaColCount, ariaDescription }) => [
      ariaLabel,
      ariaRowCount,
      ariaColCount,
      ariaDescription,
    ])
    expect(announced.slice(0, 3)).toEqual(['All devices', '501', '12'])
    expect(announced[3]).toContain('Shift+F10 opens the menu of a cell or header')
  })

  test('changes are announced while the focus stays in the table', async () => {
    const { page, table } = reader
    const isTold = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
    await isTold('500 devices')
    await table.grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await isTold('1 selected')
    await page.keyboard.press('Space')
    await table.choose('Name', 'Sort descending')
    await isTold('Sorted by Name, descending')
    await eventually(async () =>
      expect(await page.locator('[role="grid"]:focus, [role="grid"] :focus').count()).toBe(1),
    )
  })

  test('no two elements have the same id', async () => {
    const twice = await reader.page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
    expect(twice).toEqual([])
  })
})
