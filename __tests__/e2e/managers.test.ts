import { sql } from 'drizzle-orm'
import { demoPassword } from '#server/app/seed/world.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { pick } from '#support/picker.ts'
import { openReader, type Reader } from '#support/readers.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

const drawerOf = ({ page }: Reader) => page.getByRole('complementary')
const pressIn = (reader: Reader, name: string) => drawerOf(reader).getByRole('button', { name, exact: true }).click()
const fill = (reader: Reader, label: string, value: string) =>
  drawerOf(reader).getByLabel(label, { exact: true }).fill(value)
const openRow = (reader: Reader, name: string) =>
  reader.page.locator('.cell-open:visible').filter({ hasText: name }).first().click()

describe('managers', () => {
  test('of a vendor are added from the profile menu, sign in, and are deleted', async () => {
    const vendor = await openReader(console, '/main/deviceVendor', { as: 'vendor' })
    await vendor.waitUntilSettled()
    await vendor.page.locator('.avatar-button').click()
    await vendor.page.getByRole('menuitem', { name: 'Team' }).click()
    await vendor.waitUntilSettled()
    await eventually(async () => expect(await vendor.table.column('Account')).toEqual(['vendor']))
    await vendor.page.getByRole('button', { name: 'Add account' }).click()
    await fill(vendor, 'Account', 'Ana')
    expect(await drawerOf(vendor).getByLabel('Belongs to').count()).toBe(0)
    await fill(vendor, 'Initial password', '1234567')
    await pressIn(vendor, 'Add')
    await drawerOf(vendor).getByText('Do not use digits only').waitFor()
    await fill(vendor, 'Initial password', 'ana-2026')
    await pressIn(vendor, 'Add')
    await vendor.page.getByText('Ana was added. Share the password with them').waitFor()
    await eventually(async () => expect(await vendor.table.column('Account')).toEqual(['Ana', 'vendor']))

    const ana = await console.openVisitor()
    await ana.open('/managers')
    await ana.signIn('Ana', 'ana-2026')
    await ana.page.getByRole('grid').waitFor()

    await openRow(vendor, 'Ana')
    await pressIn(vendor, 'Delete')
    const dialog = vendor.page.getByRole('dialog').filter({ hasText: 'Delete Ana' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await eventually(async () => expect(await vendor.table.column('Account')).toEqual(['vendor']))
    await ana.page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await ana.page.getByText('Your session was ended. Sign in again').waitFor()
  })

  test('cannot delete themselves, and see the reason', async () => {
    const vendor = await openReader(console, '/managers', { as: 'omnia' })
    await vendor.waitUntilSettled()
    await openRow(vendor, 'omnia')
    await drawerOf(vendor).getByText('This is your own account').waitFor()
    expect(await drawerOf(vendor).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  })

  test('of any vendor are managed by administrators, beside the list of vendors', async () => {
    const admin = await openReader(console, '/main/managers?open=new')
    await admin.waitUntilSettled()
    await pressIn(admin, 'Add')
    await eventually(async () =>
      expect(await drawerOf(admin).locator('.field-error').allInnerTexts()).toEqual([
        'Required',
        'Required',
        'Required',
        'Use at least 6 characters',
      ]),
    )
    await fill(admin, 'Account', 'vendor')
    await pick(drawerOf(admin).getByLabel('Belongs to'), 'Kestrel')
    await drawerOf(admin).getByLabel('Role').selectOption({ label: 'Editor' })
    await drawerOf(admin).getByText('Changes everything of the vendor except accounts').waitFor()
    await fill(admin, 'Initial password', 'kim-2026')
    await pressIn(admin, 'Add')
    await drawerOf(admin).getByText('Already in use. Choose another').waitFor()
    await fill(admin, 'Account', 'Kim')
    await pressIn(admin, 'Add')
    await drawerOf(admin).waitFor({ state: 'detached' })
    await eventually(async () => expect(await admin.table.column('Account')).toContain('Kim'))
    await openRow(admin, 'Kim')
    await eventually(async () => expect(await drawerOf(admin).innerText()).toMatch(/Editor[\s\S]*Kestrel/))
  })

  test('have their Chinese name in Chinese', async () => {
    const vendor = await openReader(console, '/managers', { as: 'kestrel', locale: 'zh-CN' })
    await vendor.waitUntilSettled()
    await vendor.page.getByRole('heading', { level: 1, name: '团队', exact: true }).waitFor()
    await openRow(vendor, 'kestrel')
    await drawerOf(vendor).getByText('这是您自己的账号').waitFor()
  })
})

describe('pairs of a category and a vendor', () => {
  test('are added and changed beside the list', async () => {
    await console.db.execute(sql`delete from cid_vid`)
    const admin = await openReader(console, '/main/cidVid')
    await admin.page.locator('.empty-state').waitFor()
    await admin.page.getByRole('button', { name: 'Add vendor category' }).click()
    await pick(drawerOf(admin).getByLabel('Category (CID)', { exact: true }), 'Smart ring')
    await pick(drawerOf(admin).getByLabel('Vendor', { exact: true }), 'Aster Health')
    await pressIn(admin, 'Add')
    await drawerOf(admin).waitFor({ state: 'detached' })
    await eventually(async () => expect(await admin.table.column('Vendor')).toEqual(['Aster Health']))
    await openRow(admin, 'Smart ring')
    await pick(drawerOf(admin).getByLabel('Vendor', { exact: true }), 'Kestrel')
    await pressIn(admin, 'Save')
    await eventually(async () => expect(await admin.table.column('Vendor')).toEqual(['Kestrel']))
  })
})

describe('accounts with fewer permissions', () => {
  /** Adds an account with the password of the demonstration in the open form. */
  const addAccount = async (reader: Reader, name: string, role: string) => {
    await fill(reader, 'Account', name)
    await drawerOf(reader).getByLabel('Role').selectOption({ label: role })
    await fill(reader, 'Initial password', demoPassword)
    await pressIn(reader, 'Add')
    await reader.page.getByText(`${name} was added. Share the password with them`).waitFor()
  }

  test('that may only read are added by the owner, and are offered no changes', async () => {
    const vendor = await openReader(console, '/managers?open=new', { as: 'vendor' })
    await vendor.waitUntilSettled()
    await addAccount(vendor, 'Rita', 'Read-only')

    const rita = await openReader(console, '/main/productVendor', { as: 'Rita' })
    await rita.waitUntilSettled()
    expect(await rita.page.getByRole('link', { name: 'Add product' }).count()).toBe(0)
    await rita.open('/managers')
    await rita.waitUntilSettled()
    expect(await rita.page.getByRole('button', { name: 'Add account' }).count()).toBe(0)
    await openRow(rita, 'vendor')
    await drawerOf(rita).getByText('Owner', { exact: true }).waitFor()
    expect(await drawerOf(rita).getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await rita.open('/main/editPush')
    await rita.page.getByText('Your account cannot change this').waitFor()
    expect(await rita.page.locator('.record-form button[type=submit]').count()).toBe(0)
  })

  test('of support log feedback, and change nothing else', async () => {
    const admin = await openReader(console, '/main/managers?open=new')
    await admin.waitUntilSettled()
    await pick(drawerOf(admin).getByLabel('Belongs to'), 'Platform')
    await addAccount(admin, 'Sam', 'Support')

    const sam = await openReader(console, '/main/feedback', { as: 'Sam' })
    await sam.waitUntilSettled()
    await sam.page.getByRole('button', { name: 'Log feedback' }).waitFor()
    await sam.open('/main/managers')
    await sam.waitUntilSettled()
    expect(await sam.page.getByRole('button', { name: 'Add account' }).count()).toBe(0)
  })
})
