import { type Language, languageFromTag } from '#contract/core/localizedText.ts'

/** What is asked for ahead of the application, by where in the console its reader comes in. */
export interface OpeningFiles {
  /** The texts that come first, in each language. */
  texts: Record<Language, string[]>
  /** Of every page behind sign-in. */
  frame: string[]
  /** Beside it, of the pages at these addresses. */
  beside: { paths: string[]; files: string[] }[]
}

/** Returns the language that was chosen, else the browser's, as the store will have it. */
const chosenLanguage = (): Language => {
  const stored = JSON.parse(localStorage.getItem('persist:preferences') ?? '{}') as { language?: string }
  return (JSON.parse(stored.language ?? 'null') as Language | null) ?? languageFromTag(navigator.language)
}

/**
 * Runs before the application has come: asks for the code of the page behind the address and for the first texts of one
 * language, for which the line would wait until the application asks. The build names the files
 * (`tools/lib/openingFiles.ts`).
 */
const { texts, frame, beside } = JSON.parse(document.currentScript?.dataset.files ?? '') as OpeningFiles
const [path = ''] = location.hash.slice(1).split('?')
const page = beside.find(({ paths }) => paths.includes(path))?.files ?? []
const needed = [...(texts[chosenLanguage()] ?? []), ...(sessionStorage.getItem('token') ? [...frame, ...page] : [])]

for (const file of needed) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}
