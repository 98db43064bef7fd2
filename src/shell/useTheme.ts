import { Classes } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useAppSelector } from '#src/lib/store.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Puts the chosen theme on the document; "system" follows the system as it changes. */
export const useTheme = (): void => {
  const theme = useAppSelector(({ preferences }) => preferences.theme)
  useEffect(() => {
    const system = window.matchMedia(darkQuery)
    const apply = () => {
      const dark = theme === 'dark' || (theme === 'system' && system.matches)
      document.documentElement.dataset.theme = dark ? 'dark' : 'light'
      document.body.classList.toggle(Classes.DARK, dark)
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [theme])
}
