/** What is asked for ahead of the application, by where in the console its reader comes in. */
export interface OpeningFiles {
  /** Of every page behind sign-in. */
  frame: string[]
  /** Beside it, of the pages at these addresses. */
  beside: { paths: string[]; files: string[] }[]
}

/**
 * Runs before the application has come: asks for the code of the page behind the address, for which the line would wait
 * until the application asks. The build names the files (`tools/lib/openingFiles.ts`).
 */
const { frame, beside } = JSON.parse(document.currentScript?.dataset.files ?? '') as OpeningFiles
const [path = ''] = location.hash.slice(1).split('?')
const page = beside.find(({ paths }) => paths.includes(path))?.files ?? []
const needed = sessionStorage.getItem('token') ? [...frame, ...page] : []

for (const file of needed) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}
