/** Whether the server has another version of this page than the one that runs; not where it cannot say. */
export const isOutdated = async (): Promise<boolean> => {
  const reply = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined)
  if (!reply?.ok) return false
  const page = await reply.text()
  const scripts = [...document.querySelectorAll('script[defer]')].map((script) => script.getAttribute('src') ?? '')
  return /id="?root\b/.test(page) && scripts.some((script) => !page.includes(script))
}

const reloadMs = 30_000

/** Loads the page anew after a while, once the server has it: otherwise the browser's own page of errors would stay. */
export const reloadLater = (): (() => void) => {
  const timer = setInterval(async () => {
    const reply = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined)
    if (reply?.ok) location.reload()
  }, reloadMs)
  return () => clearInterval(timer)
}
