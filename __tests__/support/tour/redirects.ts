import type { Page } from 'playwright-core'

export interface Redirect {
  /** Path after the redirect. */
  at: string
  toasts: string[]
  /** True if the expected page has rendered, with the shell's menu. */
  isShown: boolean
  hasMenu: boolean
}

const longestMs = 10_000

/**
 * Navigates to paths in sequence within the page, and returns the redirect of each: to a path with this
 * prefix, with this element.
 */
export const followRedirects = (
  page: Page,
  paths: readonly string[],
  { at, selector }: { at: string; selector: string },
): Promise<Record<string, Redirect>> =>
  page.evaluate(
    async ({ paths, at, selector, longestMs }) => {
      const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast:not(.hold-card)')]
      const until = (isTrue: () => boolean) =>
        new Promise<void>((resolve) => {
          const end = performance.now() + longestMs
          const look = () => (isTrue() || performance.now() > end ? resolve() : requestAnimationFrame(look))
          look()
        })
      const isAt = () => location.hash.startsWith(`#${at}`)
      const isShown = () => document.querySelector(selector)?.checkVisibility() === true
      const arrived: Record<string, Redirect> = {}
      for (const path of paths) {
        for (const toast of toasts()) toast.querySelector('button')?.click()
        await until(() => toasts().length === 0)
        location.hash = `#${path}`
        await until(() => isAt() && isShown())
        // Toasts and the tab are set in effects after the redirect.
        await new Promise(requestAnimationFrame)
        await new Promise((resolve) => setTimeout(resolve))
        arrived[path] = {
          at: location.hash.slice(1),
          toasts: toasts().map((toast) => toast.querySelector('span:not([class])')?.textContent ?? toast.innerText),
          isShown: isShown(),
          hasMenu: document.querySelector('.side-menu') !== null,
        }
      }
      return arrived
    },
    { paths, at, selector, longestMs },
  )
