import type { Page } from 'playwright-core'

export interface Arrival {
  /** Where the address led. */
  at: string
  toasts: string[]
  /** Whether the page that is to be there has come, and the shell's menu with it. */
  isShown: boolean
  hasMenu: boolean
}

const longestMs = 10_000

/** Opens addresses one after another, within the page, and returns where each led: to an address that begins so, with an element. */
export const arrivals = (
  page: Page,
  paths: readonly string[],
  { at, shows }: { at: string; shows: string },
): Promise<Record<string, Arrival>> =>
  page.evaluate(
    async ({ paths, at, shows, longestMs }) => {
      const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast:not(.hold-card)')]
      const until = (holds: () => boolean) =>
        new Promise<void>((done) => {
          const end = performance.now() + longestMs
          const look = () => (holds() || performance.now() > end ? done() : requestAnimationFrame(look))
          look()
        })
      const isAt = () => location.hash.startsWith(`#${at}`)
      const isShown = () => document.querySelector(shows)?.checkVisibility() === true
      const arrived: Record<string, Arrival> = {}
      for (const path of paths) {
        for (const toast of toasts()) toast.querySelector('button')?.click()
        await until(() => toasts().length === 0)
        location.hash = `#${path}`
        await until(() => isAt() && isShown())
        // What a page says of where it leads comes with its effects.
        await new Promise(requestAnimationFrame)
        await new Promise((done) => setTimeout(done))
        arrived[path] = {
          at: location.hash.slice(1),
          toasts: toasts().map((toast) => toast.querySelector('span:not([class])')?.textContent ?? toast.innerText),
          isShown: isShown(),
          hasMenu: document.querySelector('.side-menu') !== null,
        }
      }
      return arrived
    },
    { paths, at, shows, longestMs },
  )
