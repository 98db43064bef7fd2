import { sql } from 'drizzle-orm'
import { demoPassword } from '#server/app/seed/world.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '../../eventually.ts'
import { testCaptcha } from '../../testEnv.ts'
import type { Item, World } from '../item.ts'

/** Reads a vendor by its name. */
export const vendorRow = async ({ console }: World, name: string) => {
  const [row] = await rowsOf<{ id: string; state: string }>(
    console.db,
    sql`select id, state from vendor where name = ${name}`,
  )
  if (!row) throw new Error(`No vendor is named ${name}`)
  return row
}

const hasOneLitEvent = () => document.querySelectorAll('.chart-edge.is-lit .chart-event').length === 1

export const roleItems: readonly Item[] = [
  {
    name: 'a visitor signs in by the form',
    run: async ({ open, fill, see, tab }) => {
      await open(undefined, '/login')
      await see('.vcode-image img')
      await fill('input[autocomplete="username"]', 'admin')
      await fill('input[type="password"]', demoPassword)
      await fill('.vcode-image input, input[autocapitalize="characters"]', testCaptcha)
      await tab.press('Enter')
      await see('.side-menu a')
    },
  },
  {
    name: 'an administrator rejects a vendor with a reason',
    run: async (world) => {
      const { open, see, click, fill } = world
      const { id } = await vendorRow(world, 'Northwind')
      await open('admin', `/main/auditRecord?machine=vendorAudit&record=${id}`)
      await click('.audit-steps button', 'Reject')
      await click('.transition-dialog label', 'Contact information incorrect')
      await fill('.transition-dialog textarea', 'The phone does not answer')
      await click('[role="dialog"] button.bp6-intent-danger, [role="dialog"] button.bp6-intent-primary', 'Reject')
      await click('button', 'Submit now')
      await see('.chart-state.is-now .chart-label', 'Rejected')
      await eventually(async () => expect((await vendorRow(world, 'Northwind')).state).toBe('rejected'))
    },
  },
  {
    name: 'an auditor replays the transitions of a record',
    run: async (world) => {
      const { open, see, click, tab, until } = world
      const { id } = await vendorRow(world, 'Tern Devices')
      await open('auditor', `/main/auditRecord?machine=vendorAudit&record=${id}`)
      await see('.timeline li')
      await click('.player-buttons button', 'Start')
      await until(() => document.querySelector('.chart-edge.is-lit') === null)
      await click('.player-buttons button', 'Next')
      await until(hasOneLitEvent)
      await click('.player-buttons button', 'Play')
      await until(() => {
        const slider = document.querySelector<HTMLInputElement>('.player input[type="range"]')
        return slider?.value === slider?.max
      })
      await tab.evaluate(() => document.querySelector<HTMLInputElement>('.player input[type="range"]')?.focus())
      await tab.press('Home')
      await until(() => document.querySelector<HTMLInputElement>('.player input[type="range"]')?.value === '0')
    },
  },
  {
    name: 'a vendor adds an account to the team',
    run: async ({ open, fill, click, until }) => {
      await open('vendor', '/managers?open=new')
      await fill('.record-form input[name="username"], .record-form input[type="text"]', 'Engine')
      await fill('.record-form input[type="password"]', 'engine-2026')
      await click('.record-form button[type="submit"]')
      await until(() =>
        [...document.querySelectorAll('[role="gridcell"]')].some(({ textContent }) => textContent === 'Engine'),
      )
    },
  },
  {
    name: 'the marketing account opens a campaign with its preview',
    run: async ({ open, click, see }) => {
      await open('marketing', '/main/emailCampaigns?f.state=sent')
      await click('.cell-open')
      await see('.mail-preview')
    },
  },
  {
    name: 'an applicant sees the verification and what is missing',
    run: async ({ open, click, see }) => {
      await open('vendor-new', '/editVendorInfo?step=company')
      await see('.wizard')
      await click('.wizard button', 'Next')
      await see('.field-error')
    },
  },
]
