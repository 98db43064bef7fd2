const key = 'display.token'

/** The token of this display: it is there again when the browser or the machine has been restarted. */
export const keptToken = (): string | undefined => localStorage.getItem(key) ?? undefined
export const keepToken = (token: string): void => localStorage.setItem(key, token)
export const forgetToken = (): void => localStorage.removeItem(key)
