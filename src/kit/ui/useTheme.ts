import { useEffect, useSyncExternalStore } from 'react'
import { useAppSelector } from '#src/kit/lib/store.ts'

const systemQuery = window.matchMedia('(prefers-color-scheme: dark)')

const onSystemChange = (notify: () => void) => {
  systemQuery.addEventListener('change', notify)
  return () => systemQuery.removeEventListener('change', notify)
}

/** Returns whether the dark theme is on: the chosen one, or the system's. */
export const useIsDark = (): boolean => {
  const theme = useAppSelector(({ preferences }) => preferences.theme)
  const systemDark = useSyncExternalStore(onSystemChange, () => systemQuery.matches)
  return theme === 'system' ? systemDark : theme === 'dark'
}

/** Sets the theme on the document. */
export const useTheme = (): void => {
  const dark = useIsDark()
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.body.classList.toggle('bp6-dark', dark)
  }, [dark])
}
