import type { Compilation } from 'webpack'
import { type Language, languages } from '../../contract/core/localizedText.ts'
import { openingCallsByPage } from '../../src/app/openingCallsByPage.ts'
import type { OpeningFiles } from '../../src/app/prefetch.ts'
import { pages } from '../../src/routes/index.ts'
import type { Page } from '../../src/routes/page.ts'

const frameImports = ['#src/app/shell/Shell.tsx']
/** Modules of list screens, declared or derived. The chunks that they share belong to all lists. */
const listImports = [
  '#src/kit/records/KindListPage.tsx',
  '#src/features/readings/ReadingScreen.tsx',
  ...new Set(pages.flatMap(({ list, screen }) => (list && screen ? [`#src/features/${screen}.tsx`] : []))),
]

/** Modules of the screens that are opened after signing in. */
const figureImports = [
  '#src/features/dashboards/dataCentre/DataCentreScreen.tsx',
  '#src/features/dashboards/openingCalls.ts',
]

/**
 * Lists the files of a dynamic import except those of the entry point. Empty if the chunk is not part of the
 * compilation.
 */
const dynamicImportFiles = ({ chunkGroups, entrypoints }: Compilation, request: string): string[] => {
  const groups = chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request))
  const initial = new Set(entrypoints.get('main')?.getFiles())
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !initial.has(file))
}

/** Lists the files of a chunk by name. Empty if it is not part of the compilation. */
const chunkFiles = ({ namedChunkGroups }: Compilation, name: string): string[] => [
  ...(namedChunkGroups.get(name)?.getFiles() ?? []),
]

/** Lists the files that a page needs when opened cold, in addition to those of the application itself. */
export const openingFiles = (compilation: Compilation): OpeningFiles => {
  const ofFrame = new Set(frameImports.flatMap((request) => dynamicImportFiles(compilation, request)))
  const beside = (files: string[]) => files.filter((file) => !ofFrame.has(file))
  const shared = listImports
    .map((request) => dynamicImportFiles(compilation, request))
    .reduce((common, files) => common.filter((file) => files.includes(file)))
  const ofFigures = new Set(figureImports.flatMap((request) => dynamicImportFiles(compilation, request)))
  const pathsOf = (is: (page: Page) => unknown) => pages.filter(is).map(({ path }) => path)
  const textsOf = (language: Language) => [language, chunkFiles(compilation, `${language}-first`)]
  return {
    texts: Object.fromEntries(languages.map(textsOf)),
    frame: [...ofFrame],
    beside: [
      {
        paths: pathsOf(({ list }) => list),
        files: beside(shared),
      },
      { paths: pathsOf(({ name }) => openingCallsByPage[name]), files: beside([...ofFigures]) },
    ],
  }
}
