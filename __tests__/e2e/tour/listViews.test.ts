import type { Page } from '#src/routes/page.ts'
import { runsEveryCase } from '#support/sampling.ts'
import { administrator, otherRoles, pagesOpenedBy, type TourRole } from '#support/tour/roles.ts'
import { assertNoViolations, states } from '#support/tour/states.ts'

const listsOf = (role: TourRole) => pagesOpenedBy(role).filter(({ list }) => list)

/** One list of each area, as all are rendered by the same code; with all cases enabled, every list is opened. */
const [ofAdministrator, ofVendors] = [administrator, ...otherRoles].map(listsOf) as [Page[], Page[]]
const firstOfArea = ofAdministrator.filter(
  (page, at) => ofAdministrator.findIndex(({ area }) => area === page.area) === at,
)

states('lists', (stage) => {
  test.each(firstOfArea.map(({ path }) => path))('%s as a plain table and as cards', async (path) => {
    const admin = stage.admin()
    for (const view of ['plain', 'cards']) {
      await admin.open(`${path}?view=${view}`)
      await admin.waitUntilSettled()
      await assertNoViolations(admin)
    }
  })

  if (!runsEveryCase()) return

  test.each(ofAdministrator.map(({ path }) => path))('%s as a plain table', async (path) => {
    await stage.admin().open(`${path}?view=plain`)
    await stage.admin().waitUntilSettled()
    await assertNoViolations(stage.admin())
  })

  test.each(ofVendors.filter((page) => !ofAdministrator.includes(page)).map(({ path }) => path))(
    '%s as a plain table for a vendor',
    async (path) => {
      const vendor = await stage.openVendor(`${path}?view=plain`)
      await vendor.waitUntilSettled()
      await assertNoViolations(vendor)
      await vendor.context.close()
    },
  )
})
