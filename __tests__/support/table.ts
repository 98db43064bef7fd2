import type { Locator, Page } from 'playwright-core'

interface Cell {
  label: string
  place: string
  left: number
  top: number
  text: string
  /** True if its centre is on screen and not covered. */
  inSight: boolean
}

/** Reads the visible headers and cells of a table with their positions, except the copies that Blueprint hides. */
const look = (page: Page): Promise<{ headers: Cell[]; cells: Cell[] }> =>
  page.evaluate(() => {
    const withRole = (role: string) =>
      [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const inSight = element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          const label = element.getAttribute('aria-label') ?? ''
          // The title of an icon is not visible text.
          const clone = element.cloneNode(true) as HTMLElement
          for (const icon of clone.querySelectorAll('svg')) icon.remove()
          return { label, place: element.ariaColIndex ?? '', left, top, text: clone.textContent.trim(), inSight }
        })
    return { headers: withRole('columnheader'), cells: withRole('gridcell') }
  })

const by = (side: 'left' | 'top') => (a: Cell, b: Cell) => a[side] - b[side]

export interface Table {
  grid: Locator
  header(label: string): Locator
  /** Returns the labels of visible columns from left to right, without checkboxes. */
  headers(): Promise<string[]>
  /** Returns the cells of a column from top to bottom, once the requested rows have loaded. */
  column(label: string): Promise<string[]>
  /** Returns the width of a column in pixels. */
  width(label: string): Promise<number>
  /** Returns the sorted columns with their direction. */
  sorted(): Promise<[label: string, order: string][]>
  /** Returns the number of matches beside the title. */
  total(): Promise<number>
  /** Opens a column's menu by its arrow. */
  openMenu(label: string): Promise<void>
  /** Chooses an item of a column's menu. */
  choose(label: string, item: string): Promise<void>
  /** Returns the checkbox of a visible row, counted from 0. */
  checkbox(row: number): Locator
}

/** Reads and operates the table of a page. */
export const tableOf = (page: Page): Table => {
  const header = (label: string) => page.getByRole('columnheader', { name: label, exact: true })
  const openMenu = async (label: string) => {
    await header(label).hover()
    await header(label).getByRole('button').last().click()
  }
  const waitUntilSettled = () => page.locator('.list-table[aria-busy="false"]').waitFor()
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
      await waitUntilSettled()
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
        .evaluateAll((headers) => headers.map((one) => [one.ariaLabel ?? '', one.ariaSort ?? ''])),
    total: async () => {
      const clone = await page.locator('.page-header .figures').filter({ hasText: /\d/ }).textContent()
      return Number(clone?.replace(/\D/g, ''))
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
