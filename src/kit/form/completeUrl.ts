/** The address that was meant, where only its beginning is missing: `birch.example` is `https://birch.example`. */
export const completeUrl = (typed: string): string | undefined => {
  const address = `https://${typed.trim()}`
  const isName = !typed.includes(':') && URL.canParse(address)
  return isName && /^[^.]+(\.[^.]+)+$/.test(new URL(address).hostname) ? address : undefined
}
