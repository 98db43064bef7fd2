import type { Compilation } from 'webpack'
import type { OpeningFiles } from '../../src/app/prefetch.ts'
import { pages } from '../../src/pages/index.ts'

const frameImports = ['#src/shell/Shell.tsx', '#store/api/generated/sysMsgWeb.ts']
/** What these two share is what a list is made of. */
const listImports = ['#src/records/KindListPage.tsx', '#src/screens/readings/ReadingScreen.tsx'] as const

/** The files that come for an import, those of the application itself left out; none where a part is built alone. */
const filesOf = ({ chunkGroups, entrypoints }: Compilation, request: string): string[] => {
  const groups = chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request))
  const initial = new Set(entrypoints.get('main')?.getFiles())
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !initial.has(file))
}

/** What of a build a page that is opened cold needs beside the application itself. */
export const openingFiles = (compilation: Compilation): OpeningFiles => {
  const ofFrame = new Set(frameImports.flatMap((request) => filesOf(compilation, request)))
  const [of, alike] = listImports.map((request) => filesOf(compilation, request)) as [string[], string[]]
  return {
    frame: [...ofFrame],
    list: of.filter((file) => alike.includes(file) && !ofFrame.has(file)),
    lists: pages.filter(({ list, screen }) => list && screen).map(({ path }) => path),
  }
}
