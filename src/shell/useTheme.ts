import { useEffect, useSyncExternalStore } from 'react'
import { useAppSelector } from '#src/lib/store.ts'

const system = window.matchMedia('(prefers-color-scheme: dark)')

const onSystemChange = (tell: () => void) => {
  system.addEventListener('change', tell)
  return () => system.removeEventListener('change', tell)
}

/** Whether the dark theme is on: chosen, or the system's where nothing was chosen. */
export const useDark = (): boolean => {
  const theme = useAppSelector(({ preferences }) => preferences.theme)
  const systemDark = useSyncExternalStore(onSystemChange, () => system.matches)
  return theme === 'system' ? systemDark : theme === 'dark'
}

/** Puts the theme on the document. */
export const useTheme = (): void => {
  const dark = useDark()
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.body.classList.toggle('bp6-dark', dark)
  }, [dark])
}
