import type { Page } from 'playwright-core'
import { recordRequests } from './richText/editorPage.ts'

/**
 * Watches a page for effects of attacks: dialogs, popups, and requests to other than `own` origins,
 * including those blocked by the content security policy. The returned function waits for pending requests
 * and lists the effects.
 */
export const watchEffects = async (page: Page, own: readonly string[]): Promise<() => Promise<string[]>> => {
  const effects: string[] = []
  page.on('dialog', async (dialog) => {
    effects.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  // Requests that the policy blocks are not always reported as failed.
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) effects.push(`refused ${message.text()}`)
  })
  page.on('popup', (popup) => effects.push(`window ${popup.url()}`))
  // Requests elsewhere fail at once instead of timing out.
  await page.route('https://elsewhere.example/**', (route) => route.abort())
  const refusedUrls = new Set<string>()
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') refusedUrls.add(request.url())
  })
  const { urls, waitForIdle } = recordRequests(page)
  return async () => {
    await waitForIdle()
    const foreign = urls.filter((url) => !own.includes(new URL(url).origin))
    return [...effects, ...foreign.map((url) => `${refusedUrls.has(url) ? 'refused' : 'request'} ${url}`)]
  }
}
