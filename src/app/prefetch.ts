import { type Language, languageFromTag } from '#contract/core/localizedText.ts'

/** The files to preload before the application starts. */
export interface OpeningFiles {
  /** Text bundles that every page needs, by language. */
  texts: Record<Language, string[]>
  /** Files of every page behind sign-in. */
  frame: string[]
  /** Additional files by the paths of the pages that need them. */
  beside: { paths: string[]; files: string[] }[]
}

/** Returns the stored language, otherwise the browser's, as the store will choose it. Reads localStorage. */
const chosenLanguage = (): Language => {
  const stored = JSON.parse(localStorage.getItem('persist:preferences') ?? '{}') as { language?: string }
  return (JSON.parse(stored.language ?? 'null') as Language | null) ?? languageFromTag(navigator.language)
}

/**
 * Runs before the application: preloads the code of the page in the URL and the first texts of one language, which the
 * browser would otherwise discover late. The build lists the files (`tools/lib/openingFiles.ts`).
 */
const { texts, frame, beside } = JSON.parse(document.currentScript?.dataset.files ?? '') as OpeningFiles
const [path = ''] = location.hash.slice(1).split('?')
const pageFiles = beside.find(({ paths }) => paths.includes(path))?.files ?? []
const files = [...(texts[chosenLanguage()] ?? []), ...(sessionStorage.getItem('token') ? [...frame, ...pageFiles] : [])]

for (const file of files) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}
