import { useCallback, useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { wall } from '#contract/interfaces/wallApi/wall.ts'
import { wallTiming } from '#contract/wall/snapshot.ts'
import { pollSnapshot } from '#src/features/wall/pollSnapshot.ts'
import { changeLanguage } from '#src/kit/lib/i18n.ts'
import { call, DisplayError } from './api.ts'
import { isOutdated } from './reload.ts'

const key = 'display.token'

/** Reads the token of this display from local storage, where it survives restarts. */
const readToken = (): string | undefined => localStorage.getItem(key) ?? undefined
const saveToken = (token: string): void => localStorage.setItem(key, token)
const removeToken = (): void => localStorage.removeItem(key)

type WallResponse = ResponseOf<typeof wall>

export interface Received {
  shown: WallResponse
  receivedAt: number
}

/** Minimum age of a page in milliseconds before it is reloaded, as a proxy may still deliver the old version. */
const minReloadAgeMs = wallTiming.refreshSeconds * 1_000

const reloadOutdated = async (): Promise<void> => {
  if (performance.now() > minReloadAgeMs && (await isOutdated())) location.reload()
}

/** Applies the language and theme that were chosen when the display was paired. */
const applyAppearance = async ({ language, theme }: WallResponse): Promise<void> => {
  document.documentElement.dataset.theme = theme
  document.body.classList.toggle('bp6-dark', theme === 'dark')
  await changeLanguage(language)
}

/**
 * Loads the wall of this display repeatedly. A revoked token is removed from local storage, which shows a new pairing
 * code. Reloads the page when it is outdated.
 */
export const useDisplay = () => {
  const [token, setToken] = useState(readToken)
  const [received, setReceived] = useState<Received>()
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    if (token === undefined) return
    return pollSnapshot({
      read: async () => {
        const shown = await call('wall', { token })
        await applyAppearance(shown)
        return { shown, receivedAt: Date.now() }
      },
      onRead: (read) => {
        setOff(false)
        setReceived(read)
        void reloadOutdated()
      },
      onFailed: (error) => {
        const code = error instanceof DisplayError ? error.code : undefined
        // The server may have another version by now.
        void reloadOutdated()
        if (code === undefined) return
        setOff(code === 'notPermitted')
        if (code === 'notPermitted') setReceived(undefined)
        if (code !== 'tokenInvalid') return
        removeToken()
        setToken(undefined)
        setReceived(undefined)
      },
    })
  }, [token])
  const onPaired = useCallback((newToken: string) => {
    saveToken(newToken)
    setToken(newToken)
  }, [])
  return { isPaired: token !== undefined, received, isOff, onPaired }
}
