import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'

const avatar = (page: Page) => page.getByRole('button', { name: 'Account of admin' })
const menu = (page: Page) => page.getByRole('menu', { name: 'Account of admin' })
const isOpen = (page: Page) => avatar(page).getAttribute('aria-expanded')
const away = (page: Page) => page.mouse.move(300, 500)

const versions = [
  ['Console', 'V1.41.00'],
  ['English texts', 'v1.19'],
  ['Chinese texts', 'v1.22'],
  ['Browser language', 'en-US'],
]

describe('the profile menu', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitor = async () => {
    const { page, open, signIn } = await console.openVisitor()
    await page.clock.install()
    await open('/main/deviceAdmin')
    await signIn('admin')
    await page.getByRole('grid').first().waitFor()
    return page
  }

  /** Opens the menu by pointer; from here the clock is paused. */
  const openHoveringVisitor = async () => {
    const page = await openVisitor()
    await avatar(page).hover()
    await menu(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    return page
  }

  test('opens on hover, and closes 500 ms after the pointer has left, not earlier', async () => {
    const page = await openHoveringVisitor()
    await away(page)
    await page.clock.runFor(499)
    expect(await isOpen(page)).toBe('true')
    await page.clock.runFor(1)
    await eventually(async () => expect(await isOpen(page)).toBe('false'))
    await page.clock.runFor(1_000)
    await menu(page).waitFor({ state: 'detached' })
  })

  test('stays open when the pointer returns in time, to the button or the menu', async () => {
    const page = await openHoveringVisitor()
    for (const place of [avatar(page), menu(page)]) {
      await away(page)
      await page.clock.runFor(499)
      await place.hover()
      await page.clock.runFor(5_000)
      expect(await isOpen(page)).toBe('true')
    }
  })

  test('opens by a click after hovering, and stays open', async () => {
    const page = await openVisitor()
    await avatar(page).click()
    await menu(page).waitFor()
    await page.clock.runFor(1_000)
    expect(await isOpen(page)).toBe('true')
  })

  test('closes by a press outside', async () => {
    const page = await openVisitor()
    await avatar(page).click()
    await menu(page).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await menu(page).waitFor({ state: 'detached' })
  })

  test('opens by key, moves to its first entry by key, and returns the focus to the button on Escape', async () => {
    const page = await openVisitor()
    await avatar(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your account')
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'detached' })
    await eventually(async () =>
      expect(await avatar(page).evaluate((button) => button === document.activeElement)).toBe(true),
    )
  })

  test('closes by Escape when the pointer has opened it', async () => {
    const page = await openVisitor()
    await avatar(page).hover()
    await menu(page).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'detached' })
  })

  test('leaves the focus in a text field when the pointer opens it', async () => {
    const page = await openVisitor()
    const field = page.getByRole('textbox', { name: 'Page' })
    await field.focus()
    await avatar(page).hover()
    await menu(page).waitFor()
    await page.clock.runFor(1_000)
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('has an entry with the versions for support requests', async () => {
    const page = await openVisitor()
    await avatar(page).click()
    await menu(page).getByRole('menuitem', { name: 'About this console' }).click()
    const dialog = page.getByRole('dialog', { name: 'About this console' })
    await dialog.waitFor()
    expect((await dialog.locator('.facts > div').allInnerTexts()).map((fact) => fact.split(/\n+/))).toEqual(versions)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('shows the account and its role', async () => {
    const page = await openHoveringVisitor()
    expect(await menu(page).innerText()).toMatch(
      /admin\s+Administrator\s+Your account\s+Help\s+Reset password\s+About this console\s+Log out/,
    )
  })
})
