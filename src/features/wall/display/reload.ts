/**
 * Returns whether the server has another version of this page than the running one; false if that cannot be determined.
 * Sends a request.
 */
export const isOutdated = async (): Promise<boolean> => {
  const reply = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined)
  if (!reply?.ok) return false
  const page = await reply.text()
  const scripts = [...document.querySelectorAll('script[defer]')].map((script) => script.getAttribute('src') ?? '')
  return /id="?root\b/.test(page) && scripts.some((script) => !page.includes(script))
}

const reloadMs = 30_000

/**
 * Reloads the page once the server responds, checked every 30 s; reloading earlier would show the browser's error page.
 * Returns a function that stops it.
 */
export const reloadLater = (): (() => void) => {
  const timer = setInterval(async () => {
    const reply = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined)
    if (reply?.ok) location.reload()
  }, reloadMs)
  return () => clearInterval(timer)
}
