import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { limits } from '#contract/core/limits.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { pages } from '#src/routes/index.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { dailyPart } from '#support/sampling.ts'
import { sendNow, toasts, waitForPath } from '#support/tab.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

const vendorId = async (name: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(console.db, sql`select id from vendor where name = ${name}`)
  return row?.id ?? ''
}
const recordOf = async (name: string, more = '') =>
  `/main/auditRecord?machine=vendorAudit&record=${await vendorId(name)}${more}`
const nowAt = (page: Page) => page.locator('.chart-state.is-now .chart-label').textContent()
const litAt = (page: Page) => page.locator('.chart-edge.is-lit .chart-event').allTextContents()

describe('the transition log', () => {
  let reader: Reader
  beforeAll(async () => {
    reader = await openReader(console, '/main/auditTrail')
    await reader.waitUntilSettled()
  })

  test('lists every transition, newest first, with shortened hashes', async () => {
    await reader.open('/main/auditTrail')
    await reader.waitUntilSettled()
    const total = await reader.table.total()
    const [all] = await rowsOf<{ count: number }>(console.db, sql`select count(*)::int as count from transition`)
    expect(total).toBe(all?.count)
    expect(total).toBeGreaterThanOrEqual(9)
    const steps = await reader.table.column('No.')
    expect(steps).toEqual(steps.toSorted((a, b) => Number(b) - Number(a)))
    // Rows and columns outside the viewport are not rendered.
    const visibleCount = Math.min(total, limits.pageSizeDefault)
    await reader.page.setViewportSize({ width: 2200, height: 400 + visibleCount * 36 })
    await eventually(async () => expect(await reader.table.column('Hash')).toHaveLength(visibleCount))
    for (const hash of await reader.table.column('Hash')) expect(hash).toMatch(/^[\da-f]{8}$/)
    await reader.page.setViewportSize({ width: 1440, height: 900 })
  })

  test.each([
    ['?f.event=vendor.reject', ['Tern Devices']],
    ['?f.outcome=vendorAudit.approved&sort=at+asc', ['Aster Health', 'Omnia Medical', 'Kestrel']],
    ['?f.actorName=waiting', ['Northwind']],
    ['?f.machine=dialShelf&f.event=vendor.reject', []],
    ['?f.actorRole=applicant&f.at=2020-01-01T00:00:00.000Z..2020-02-01T00:00:00.000Z', []],
  ])('is filtered by the address: %s', async (query, names) => {
    await reader.open(`/main/auditTrail${query}`)
    await reader.waitUntilSettled()
    await eventually(async () => expect(await reader.table.column('Name')).toEqual(names))
  })

  test('links a transition to its record at that transition, and back', async () => {
    const { page } = reader
    await reader.open('/main/auditTrail?f.event=vendor.submit&f.actorName=rejected')
    await reader.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.getByRole('heading', { level: 1, name: 'Tern Devices' }).waitFor()
    expect(await nowAt(page)).toBe('Under review')
    await page.goBack()
    await waitForPath(page, '/main/auditTrail?f.event=vendor.submit&f.actorName=rejected')
  })
})

describe('the page of a record', () => {
  let reader: Reader
  let page: Page
  beforeAll(async () => {
    reader = await openReader(console, await recordOf('Tern Devices'))
    page = reader.page
  })
  beforeEach(async () => {
    await reader.open(await recordOf('Tern Devices'))
    await reader.waitUntilSettled()
  })

  test('shows the current state, the transitions with their reasons, and that the hashes match', async () => {
    expect(await nowAt(page)).toBe('Rejected')
    expect(await litAt(page)).toEqual(['Reject'])
    expect(await page.locator('.page-header .tag').allInnerTexts()).toEqual(['Rejected', 'All 2 hashes match'])
    expect(await page.locator('.timeline > li').last().innerText()).toMatch(
      /Reject[\s\S]*Company information incorrect[\s\S]*Registration number\s+Has one digit too few/,
    )
  })

  test('describes the history in text for screen readers', async () => {
    const figure = page.getByRole('figure', { name: 'Statechart: Vendor verification. Current state: Rejected' })
    const [states, events] = [figure.getByRole('table').nth(0), figure.getByRole('table').nth(1)]
    expect(await states.getByRole('row', { name: 'Rejected' }).textContent()).toMatch(/Current state$/)
    expect(await events.getByRole('row').filter({ hasText: 'Suspend vendor' }).textContent()).toMatch(
      /with a reasonAdministrator0 times$/,
    )
  })

  test('steps through the history by keys, slider and list, and stores the step in the address', async () => {
    await page.keyboard.press('ArrowLeft')
    await eventually(async () => expect(await nowAt(page)).toBe('Under review'))
    await page.keyboard.press('ArrowLeft')
    await eventually(async () => expect(await nowAt(page)).toBe('Not submitted'))
    expect(reader.query().get('step')).toBe('0')
    expect(await litAt(page)).toEqual([])
    await page.getByRole('slider', { name: 'Step' }).focus()
    await page.keyboard.press('End')
    await eventually(async () => expect(await nowAt(page)).toBe('Rejected'))
    await page.locator('.timeline button').first().click()
    await eventually(async () => expect(await nowAt(page)).toBe('Under review'))
    await page.reload()
    await reader.waitUntilSettled()
    expect(await nowAt(page)).toBe('Under review')
    expect(await page.locator('.timeline [aria-current="step"]').innerText()).toMatch(/^Submit for review/)
  })

  test('counts each key press, also one before the last step is rendered', async () => {
    await page.evaluate(() => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
      press()
      press()
    })
    await eventually(async () => expect(await nowAt(page)).toBe('Not submitted'))
    expect(reader.query().get('step')).toBe('0')
  })

  test('plays the history from the start, unless reduced motion is requested', async () => {
    const { page: theirs, waitUntilSettled } = await openReader(console, await recordOf('Tern Devices'))
    const play = theirs.getByRole('button', { name: 'Play', exact: true })
    const isAt = async (step: number) =>
      expect(await theirs.locator('.player-at').innerText()).toContain(`Step ${step} of 2`)
    await waitUntilSettled()
    await theirs.clock.install()
    await theirs.clock.pauseAt(Date.now() + 60_000)
    await play.click()
    await eventually(() => isAt(0))
    // A third of a step at a time, so that no step is missed.
    for (const step of [1, 2])
      await eventually(async () => {
        await theirs.clock.runFor(300)
        await isAt(step)
      })
    await play.waitFor()
    await theirs.emulateMedia({ reducedMotion: 'reduce' })
    await eventually(async () => expect(await play.isDisabled()).toBe(true))
    await theirs.context().close()
  })

  test('lists no events for a vendor that has not submitted, and offers nothing that only the vendor can do', async () => {
    await reader.open(await recordOf('Birch Instruments'))
    await page.getByText('No activity yet').waitFor()
    expect(await page.locator('.event-buttons button').count()).toBe(0)
  })

  test('reports that the record does not exist when its address is wrong', async () => {
    for (const query of [
      '',
      '?machine=vendorAudit',
      '?machine=constructor&record=x',
      '?machine=vendorAudit&record=x',
    ]) {
      await reader.open(`/main/auditRecord${query}`)
      await page.getByRole('heading', { name: 'No record selected' }).waitFor()
    }
  })

  test('reports that the log was changed outside the platform', async () => {
    const { page: theirs, open } = await openReader(console, '/main/auditTrail')
    await theirs.route('**/getRecordHistory', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('one digit', 'two digits') })
    })
    await open(await recordOf('Tern Devices'))
    await theirs.getByText(/^Transition \d+ does not match its hash$/).waitFor()
  })
})

describe('an administrator who applies an event to a record', () => {
  test('is asked for the reason, sees what is missing, and then sees the transition', async () => {
    const { page } = await openReader(console, await recordOf('Northwind'))
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog.getByText('Select what is incorrect').waitFor()
    await dialog.getByText('Contact information incorrect').click()
    await dialog.getByLabel('Reason', { exact: true }).fill('The phone does not answer')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await sendNow(page)
    await page.getByText('Northwind rejected').waitFor()
    await eventually(async () => expect(await nowAt(page)).toBe('Rejected'))
    await eventually(async () =>
      expect(await page.locator('.timeline > li').last().innerText()).toMatch(
        /Contact information incorrect\s+The phone does not answer/,
      ),
    )
  })

  test('is informed when the state has changed meanwhile', async () => {
    const { page } = await openReader(console, await recordOf('Kestrel'))
    await page.getByRole('button', { name: 'Suspend vendor', exact: true }).click()
    await console.db.execute(sql`update vendor set version = version + 1 where name = 'Kestrel'`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason', { exact: true }).fill('The licence has run out')
    await dialog.getByRole('button', { name: 'Suspend vendor', exact: true }).click()
    await sendNow(page)
    await eventually(async () => expect(await toasts(page).count()).toBe(1))
    expect(await nowAt(page)).toBe('Approved')
  })
})

describe('the auditor', () => {
  test('sees the log and its records only', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/login')
    await signIn('auditor')
    await waitForPath(page, '/main/auditTrail')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await eventually(async () => expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Transition log']))
    await open(await recordOf('Omnia Medical'))
    await page.locator('.timeline').waitFor()
    expect(await page.locator('.event-buttons').count()).toBe(0)
  })

  test('is refused on the other pages of today’s sample', async () => {
    const { page, open } = await openReader(console, '/main/auditTrail', { as: 'auditor' })
    const others = pages.filter((page) => page.tab && !page.access.auditor)
    expect(others.length).toBeGreaterThan(5)
    for (const { path } of dailyPart(others, 4)) {
      await page.locator('.side-menu').waitFor()
      await open(path)
      await waitForPath(page, '/login')
      await eventually(async () => expect(await toasts(page).allInnerTexts()).toEqual(['No operation permission']))
      await open('/main/auditTrail')
    }
  })
})
