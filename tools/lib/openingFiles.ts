import type { Compilation } from 'webpack'
import { type Language, languages } from '../../contract/core/localizedText.ts'
import { openingCallsByPage } from '../../src/app/openingCallsByPage.ts'
import type { OpeningFiles } from '../../src/app/prefetch.ts'
import { pages } from '../../src/routes/index.ts'
import type { Page } from '../../src/routes/page.ts'

const frameImports = ['#src/app/shell/Shell.tsx', '#store/api/generated/sysMsgWeb.ts']
/** What these two share is what a list is made of. */
const listImports = ['#src/kit/records/KindListPage.tsx', '#src/features/readings/ReadingScreen.tsx'] as const

/** The pages that signing in leads to. */
const figureImports = [
  '#src/features/dashboards/dataCentre/DataCentreScreen.tsx',
  '#src/features/dashboards/openingCalls.ts',
]

/** The files that come for an import, those of the application itself left out; none where a part is built alone. */
const filesOf = ({ chunkGroups, entrypoints }: Compilation, request: string): string[] => {
  const groups = chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request))
  const initial = new Set(entrypoints.get('main')?.getFiles())
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !initial.has(file))
}

/** The files of a chunk by its name; none where a part is built alone. */
const filesOfChunk = ({ namedChunkGroups }: Compilation, name: string): string[] => [
  ...(namedChunkGroups.get(name)?.getFiles() ?? []),
]

/** What of a build a page that is opened cold needs beside the application itself. */
export const openingFiles = (compilation: Compilation): OpeningFiles => {
  const ofFrame = new Set(frameImports.flatMap((request) => filesOf(compilation, request)))
  const beside = (files: string[]) => files.filter((file) => !ofFrame.has(file))
  const [of, alike] = listImports.map((request) => filesOf(compilation, request)) as [string[], string[]]
  const ofFigures = new Set(figureImports.flatMap((request) => filesOf(compilation, request)))
  const pathsOf = (is: (page: Page) => unknown) => pages.filter(is).map(({ path }) => path)
  const textsOf = (language: Language) => [language, filesOfChunk(compilation, `${language}-first`)]
  return {
    texts: Object.fromEntries(languages.map(textsOf)),
    frame: [...ofFrame],
    beside: [
      {
        paths: pathsOf(({ list }) => list),
        files: beside(of.filter((file) => alike.includes(file))),
      },
      { paths: pathsOf(({ name }) => openingCallsByPage[name]), files: beside([...ofFigures]) },
    ],
  }
}
