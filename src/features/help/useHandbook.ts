import { useEffect, useState } from 'react'
import type { Language } from '#contract/core/localizedText.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { type Handbook, loadHandbook } from './handbook.ts'

interface Loaded {
  language: Language
  handbook?: Handbook
  error?: unknown
}

/** Loads the handbook in the reader's language; both results are undefined while it is loading. */
export const useHandbook = (): Pick<Loaded, 'handbook' | 'error'> => {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<Loaded> => {
      try {
        return { language, handbook: await loadHandbook(language) }
      } catch (error) {
        return { language, error }
      }
    }
    void load().then((result) => isCurrent && setLoaded(result))
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded?.language === language ? loaded : {}
}
