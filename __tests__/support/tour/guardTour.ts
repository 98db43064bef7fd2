import { languageFromTag } from '#contract/core/localizedText.ts'
import type { Verdict } from '#src/routes/guard.ts'
import { pageNamed } from '#src/routes/index.ts'
import type { Console } from '../console.ts'
import { openReader } from '../readers.ts'
import { localesToday } from '../sampling.ts'
import { memoize } from './memoize.ts'
import { refusalToast, titleOf } from './pageFaults.ts'
import { followRedirects, type Redirect } from './redirects.ts'
import { pagesWith, type TourRole } from './roles.ts'

interface RedirectCase {
  name: string
  verdict: Verdict
  /** Path after the redirect, and the selector of its content. */
  to: { at: string; selector: string }
  /** Full address after the redirect, with its query. */
  address: RegExp
  toasts: (locale: string) => string[]
}

const redirects: readonly RedirectCase[] = [
  {
    name: 'is refused, with a warning at the login page',
    verdict: 'refuse',
    to: { at: '/login', selector: '.login-form' },
    address: /^\/login$/,
    toasts: (locale) => [refusalToast(locale)],
  },
  {
    name: 'leads to the verification, without a menu',
    verdict: 'unverified',
    to: { at: '/editVendorInfo', selector: '.wizard' },
    // At the last edited step.
    address: /^\/editVendorInfo(\?step=\w+)?$/,
    toasts: () => [],
  },
]

/** Tests the redirects from each page that a role may not open. */
export const tourOfGuard = (getConsole: () => Console, role: TourRole, addChecks: (checks: number) => void): void => {
  describe.each(localesToday(role.name))(`${role.name}, in %s, where a page is not its own,`, (locale) => {
    const reader = memoize(() => openReader(getConsole(), '/profile', { as: role.account, locale }))
    afterAll(async () => {
      if (reader.isComputed()) await (await reader.get()).context.close()
    })

    for (const { name, verdict, to, address, toasts } of redirects) {
      const pages = pagesWith(verdict, role)
      if (pages.length === 0) continue
      const redirectsByPath = memoize(async (): Promise<Record<string, Redirect>> => {
        const { page, open, waitUntilSettled } = await reader.get()
        // A page that every account may open, even after a redirect to the login page.
        await open('/profile')
        await waitUntilSettled()
        return followRedirects(
          page,
          pages.map(({ path }) => path),
          to,
        )
      })
      test.each(pages.map(({ path }) => path))(`%s ${name}`, async (path) => {
        expect((await redirectsByPath.get())[path]).toEqual({
          at: expect.stringMatching(address),
          toasts: toasts(locale),
          isShown: true,
          hasMenu: false,
        })
        addChecks(2)
      })
    }

    for (const { path, administratorsPage } of pagesWith('administratorsPage', role))
      test(`${path}, a vendor's page, leads to ${administratorsPage} with the parameters of the address`, async () => {
        const target = pageNamed(administratorsPage)
        if (!target) throw new Error(`There is no page ${administratorsPage}`)
        const { page, open, waitUntilSettled } = await reader.get()
        await open('/profile')
        await waitUntilSettled()
        const at = `${target.path}?size=50`
        const redirectsByPath = await followRedirects(page, [`${path}?size=50`], { at, selector: 'main h1' })
        expect(Object.values(redirectsByPath)).toEqual([{ at, toasts: [], isShown: true, hasMenu: true }])
        const heading = page.getByRole('heading', { level: 1 })
        const title = titleOf(target, languageFromTag(locale))
        if (!target.record) await heading.filter({ hasText: title }).waitFor()
        addChecks(2)
      })
  })
}
