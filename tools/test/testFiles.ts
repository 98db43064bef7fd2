import { trackedFiles } from '#tools/lib/sources.ts'
import { projectFolders } from './projects.ts'

const foldersOf: Record<string, readonly string[]> = {
  unit: [...projectFolders.unit.isolated, ...projectFolders.unit.inNode],
  browser: projectFolders.browser,
  edges: projectFolders.edges,
  server: projectFolders.server,
  engines: projectFolders.engines,
}

export const isTestPart = (name: string): boolean => name in foldersOf

const isEdge = (file: string) => projectFolders.edges.some((folder) => file.startsWith(`__tests__/${folder}/`))

/** Lists the test files of a part. */
export const testFilesOf = (part: string, files: readonly string[] = trackedFiles()): string[] =>
  files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      foldersOf[part]?.some((folder) => file.startsWith(`__tests__/${folder}/`)) &&
      isEdge(file) === (part === 'edges'),
  )

const matches = (file: string, word: string) => file.toLowerCase().includes(word.toLowerCase().replace(/^\.\//, ''))

/** Lists the test files of a part whose path contains one of the words, e.g. the name of a feature. */
export const matchingFiles = (part: string, filters: readonly string[], files = trackedFiles()): string[] =>
  testFilesOf(part, files).filter((file) => filters.some((word) => matches(file, word)))
