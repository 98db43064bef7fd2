const reloadMs = 30_000

/** Loads the page anew after a while, once the server has it: otherwise the browser's own page of errors would stay. */
export const reloadLater = (): (() => void) => {
  const timer = setInterval(async () => {
    const reply = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined)
    if (reply?.ok) location.reload()
  }, reloadMs)
  return () => clearInterval(timer)
}
