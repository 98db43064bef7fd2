import type { Locator, Page } from 'playwright-core'

interface Cell {
  label: string
  place: string
  left: number
  top: number
  text: string
  /** Its middle is on screen, with nothing before it. */
  inSight: boolean
}

/** What is visible of a table: its headers and cells, and where each stands. Copies that Blueprint hides are left out. */
const look = (page: Page): Promise<{ headers: Cell[]; cells: Cell[] }> =>
  page.evaluate(() => {
    const seen = (role: string) =>
      [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const inSight = element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          const label = element.getAttribute('aria-label') ?? ''
          // An icon's title is no text to see.
          const words = element.cloneNode(true) as HTMLElement
          for (const icon of words.querySelectorAll('svg')) icon.remove()
          return { label, place: element.ariaColIndex ?? '', left, top, text: words.textContent.trim(), inSight }
        })
    return { headers: seen('columnheader'), cells: seen('gridcell') }
  })

const by = (side: 'left' | 'top') => (a: Cell, b: Cell) => a[side] - b[side]

export interface Table {
  grid: Locator
  header(label: string): Locator
  /** Labels of the columns on screen, from left to right, without the checkboxes. */
  headers(): Promise<string[]>
  /** What a column shows, from top to bottom, once the rows asked for have come. */
  column(label: string): Promise<string[]>
  /** The width of a column in pixels. */
  width(label: string): Promise<number>
  /** The header that says it is sorted, and which way. */
  sorted(): Promise<[label: string, order: string][]>
  /** The number of matches, as it stands beside the title. */
  total(): Promise<number>
  /** Opens a column's menu by its arrow. */
  openMenu(label: string): Promise<void>
  /** Opens a column's menu and chooses from it. */
  choose(label: string, item: string): Promise<void>
  /** The checkbox of a row on screen, counted from 0. */
  checkbox(row: number): Locator
}

/** The one table of a page, as a reader sees it. */
export const tableOf = (page: Page): Table => {
  const header = (label: string) => page.getByRole('columnheader', { name: label, exact: true })
  const openMenu = async (label: string) => {
    await header(label).hover()
    await header(label).getByRole('button').last().click()
  }
  const settled = () => page.locator('.list-table[aria-busy="false"]').waitFor()
  const width = async (label: string) => (await header(label).boundingBox())?.width ?? 0
  return {
    grid: page.getByRole('grid'),
    header,
    headers: async () => {
      const { headers } = await look(page)
      return headers
        .filter(({ place, inSight }) => place !== '1' && inSight)
        .sort(by('left'))
        .map(({ label }) => label)
    },
    column: async (label) => {
      await settled()
      const { headers, cells } = await look(page)
      const place = headers.find((one) => one.label === label)?.place
      return cells
        .filter((cell) => cell.place === place)
        .sort(by('top'))
        .map(({ text }) => text)
    },
    width,
    sorted: () =>
      page
        .locator('[role="columnheader"][aria-sort][id]')
        .evaluateAll((found) => found.map((one) => [one.ariaLabel ?? '', one.ariaSort ?? ''])),
    total: async () => {
      const words = await page.locator('.page-header .figures').filter({ hasText: /\d/ }).textContent()
      return Number(words?.replace(/\D/g, ''))
    },
    openMenu,
    choose: async (label, item) => {
      await openMenu(label)
      const menu = page.getByRole('menu', { name: `Column ${label}` })
      await menu.getByRole('menuitem', { name: item, exact: true }).click()
    },
    checkbox: (row) => page.getByRole('gridcell').getByRole('checkbox').nth(row),
  }
}
