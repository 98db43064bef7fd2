/**
 * Completes a URL that lacks its scheme: `birch.example` becomes `https://birch.example`. Returns undefined for
 * anything else.
 */
export const completeUrl = (typed: string): string | undefined => {
  const address = `https://${typed.trim()}`
  const isName = !typed.includes(':') && URL.canParse(address)
  return isName && /^[^.]+(\.[^.]+)+$/.test(new URL(address).hostname) ? address : undefined
}
