import { useCallback, useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { wall } from '#contract/interfaces/wallApi/wall.ts'
import { wallTiming } from '#contract/wall/snapshot.ts'
import { keepReading } from '#src/features/wall/keepReading.ts'
import { changeLanguage } from '#src/kit/lib/i18n.ts'
import { call, DisplayError } from './api.ts'
import { isOutdated } from './reload.ts'

const key = 'display.token'

/** The token of this display: it is there again when the browser or the machine has been restarted. */
const keptToken = (): string | undefined => localStorage.getItem(key) ?? undefined
const keepToken = (token: string): void => localStorage.setItem(key, token)
const forgetToken = (): void => localStorage.removeItem(key)

type Shown = ResponseOf<typeof wall>

export interface Received {
  shown: Shown
  receivedAt: number
}

/** So young a page is not loaded anew: something between may keep giving out an old one. */
const youngMs = wallTiming.refreshSeconds * 1_000

const reloadOutdated = async (): Promise<void> => {
  if (performance.now() > youngMs && (await isOutdated())) location.reload()
}

/** Language and theme are chosen by whoever has paired the display: nobody stands before it. */
const dress = async ({ language, theme }: Shown): Promise<void> => {
  document.documentElement.dataset.theme = theme
  document.body.classList.toggle('bp6-dark', theme === 'dark')
  await changeLanguage(language)
}

/** The token of this display and what it shows. One that is taken back leads to a new code by itself. */
export const useDisplay = () => {
  const [token, setToken] = useState(keptToken)
  const [received, setReceived] = useState<Received>()
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    if (token === undefined) return
    return keepReading({
      read: async () => {
        const shown = await call('wall', { token })
        await dress(shown)
        return { shown, receivedAt: Date.now() }
      },
      onRead: (read) => {
        setOff(false)
        setReceived(read)
        void reloadOutdated()
      },
      onFailed: (error) => {
        const code = error instanceof DisplayError ? error.code : undefined
        // The server may speak otherwise by now.
        void reloadOutdated()
        if (code === undefined) return
        setOff(code === 'notPermitted')
        if (code === 'notPermitted') setReceived(undefined)
        if (code !== 'tokenInvalid') return
        forgetToken()
        setToken(undefined)
        setReceived(undefined)
      },
    })
  }, [token])
  const onPaired = useCallback((given: string) => {
    keepToken(given)
    setToken(given)
  }, [])
  return { isPaired: token !== undefined, received, isOff, onPaired }
}
