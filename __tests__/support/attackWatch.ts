import type { Page } from 'playwright-core'
import { requestsOf } from './richText/place.ts'

/**
 * What attacks do to a page from now on: what they say, the windows they open, and what they ask for elsewhere than at
 * `own` origins, or would have asked for where the page's policy had not refused it. The answer waits until all that is
 * under way has come to its end.
 */
export const watchFor = async (page: Page, own: readonly string[]): Promise<() => Promise<string[]>> => {
  const done: string[] = []
  page.on('dialog', async (dialog) => {
    done.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => done.push(`window ${popup.url()}`))
  // Elsewhere nobody answers, and that is known at once.
  await page.route('https://elsewhere.example/**', (route) => route.abort())
  const refused = new Set<string>()
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') refused.add(request.url())
  })
  const { asked, rest } = requestsOf(page)
  return async () => {
    await rest()
    const foreign = asked.filter((url) => !own.includes(new URL(url).origin))
    return [...done, ...foreign.map((url) => `${refused.has(url) ? 'refused' : 'request'} ${url}`)]
  }
}
