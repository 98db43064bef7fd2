import type { Item, World } from '../item.ts'
import { drag } from '../pointer.ts'

const openDevices = async ({ open, until }: World) => {
  await open('admin', '/main/deviceAdmin?sort=id+asc')
  await until(() => document.querySelector('.list-table[aria-busy="false"] [role="gridcell"]') !== null)
}

const focusGrid = ({ tab }: World) => tab.evaluate(() => document.querySelector<HTMLElement>('[role="grid"]')?.focus())

/** Waits until two columns are in this order. */
const inOrder = ({ until }: World, first: string, second: string) =>
  until(
    (one: string, other: string) => {
      const left = (label: string) =>
        document.querySelector(`[role="columnheader"][id][aria-label="${label}"]`)?.getBoundingClientRect().left ?? 0
      return left(one) < left(other)
    },
    first,
    second,
  )

/** Waits until the active cell of the table has a text. Returns it. */
const activeText = ({ until }: World) =>
  until(() => {
    const active = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant')
    return document.getElementById(active ?? '')?.textContent
  })

const isFocused = (selector: string) => document.activeElement?.matches(selector)

const chooseInMenu = async ({ tab, see, click }: World, item: string) => {
  await tab.press('Alt+ArrowDown')
  await see('[role="menu"] [role="menuitem"]')
  await click('[role="menuitem"]', item)
}

const openTiles = async ({ open, click, see }: World) => {
  await open('admin', '/main/dataCenterAdmin')
  await see('.figure-tile svg')
  await click('button:not([disabled])', 'Edit layout')
  await see('.tile-handles')
}

/** Returns the titles of the tiles in order. Runs in the page. */
const tileTitles = () => [...document.querySelectorAll('.tile-handle-title')].map(({ textContent }) => textContent)

const firstTile = ({ until }: World, title: string) =>
  until((expected: string) => document.querySelector('.tile-handle-title')?.textContent === expected, title)

export const tableItems: readonly Item[] = [
  {
    name: 'a table is operated by keyboard',
    run: async (world) => {
      const { tab, until, see } = world
      await openDevices(world)
      await focusGrid(world)
      await tab.press('ArrowRight')
      const first = await activeText(world)
      await tab.press('ArrowDown')
      await until((before: string) => {
        const active = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant')
        const text = document.getElementById(active ?? '')?.textContent
        return text !== undefined && text !== before
      }, first ?? '')
      await tab.press('Space')
      await see('.selection-bar, .list-footer [role="status"], .list-footer')
      await tab.press('Shift+F10')
      await until(isFocused, '[role="menuitem"]')
      await tab.press('Escape')
      await until(isFocused, '[role="grid"]')
      await tab.press('Alt+ArrowDown')
      await until(isFocused, '[role="menuitem"]')
      await tab.press('ArrowDown', 'Enter')
      await until(() => location.hash.includes('sort=id+desc') || location.hash.includes('sort=id%20desc'))
    },
  },
  {
    name: 'a cell is copied and pasted by keyboard',
    run: async (world) => {
      const { tab, until, click } = world
      await openDevices(world)
      await focusGrid(world)
      await tab.press('ArrowRight')
      const text = await activeText(world)
      await tab.press('Control+c')
      await click('.quick-search input')
      await tab.press('Control+v')
      await until(
        (copied: string) => document.querySelector<HTMLInputElement>('.quick-search input')?.value === copied,
        text ?? '',
      )
    },
  },
  {
    name: 'a column is moved by keyboard',
    run: async (world) => {
      await openDevices(world)
      await inOrder(world, 'Name', 'Product')
      await focusGrid(world)
      await world.tab.press('ArrowRight', 'ArrowRight')
      await activeText(world)
      await chooseInMenu(world, 'Move right')
      await inOrder(world, 'Product', 'Name')
    },
  },
  {
    name: 'a column is moved by dragging its header',
    needs: 'pointer',
    run: async (world) => {
      await openDevices(world)
      await inOrder(world, 'Product', 'Firmware')
      await drag(
        world,
        ['[role="columnheader"][id] .header-label', 'Firmware'],
        ['[role="columnheader"][id] .header-label', 'Product'],
      )
      await inOrder(world, 'Firmware', 'Product')
    },
  },
  {
    name: 'a tile is moved by keyboard',
    run: async (world) => {
      await openTiles(world)
      const titles = await world.tab.evaluate(tileTitles)
      await world.tab.evaluate(() => document.querySelectorAll<HTMLElement>('.tile-handles button')[4]?.focus())
      await world.tab.press('Home')
      await firstTile(world, titles[2] ?? '')
    },
  },
  {
    name: 'a tile is moved by dragging it',
    needs: 'pointer',
    run: async (world) => {
      await openTiles(world)
      const [first = '', , third = ''] = await world.tab.evaluate(tileTitles)
      await drag(world, ['.tile-handle-title', third], ['.tile-handle-title', first])
      await firstTile(world, third)
    },
  },
]
