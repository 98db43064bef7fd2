import type { Language } from '#contract/core/localizedText.ts'
import type { TextKey } from '#contract/core/text.ts'
import { readingKinds } from '#contract/readings/index.ts'
import { composeGroups } from '#src/app/shell/commandPalette/composeGroups.ts'
import { actionEntries, type PageTexts, pageEntries, queueEntries } from '#src/app/shell/commandPalette/pageEntries.ts'
import type { PaletteEntry } from '#src/app/shell/commandPalette/paletteEntry.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import type { Viewer } from '#store/session/slice.ts'
import { textsOf } from './texts.ts'

/** A record as the search of the server returns it. */
export interface SearchResult {
  kind: string
  id: string
  title: string
  detail: string | null
  isExact: boolean
}

/** Builds the texts of pages from the files of a language. */
const pageTextsIn = (language: Language): PageTexts => {
  const texts = textsOf(language)
  const textOf = (key: string) => texts.get(key) ?? ''
  const titleOf: PageTexts['titleOf'] = ({ name, readings }) =>
    readings ? textOf(readingKinds[readings].label as TextKey) : textOf(`core.names:pages.${name}`)
  return {
    titleOf,
    actionName: ({ list }, { target }) => {
      if (!list) return target ? titleOf(target) : ''
      const label = textOf(kindMeta[list.kind as keyof typeof kindMeta].label)
      return texts.get(`core.names:kinds.${list.kind}.add`) ?? textOf('common:addKind').replace(/{{.*}}/, label)
    },
    keywordsOf: (name) => textOf(`core.names:keywords.${name}`),
    verbs: textOf('shell:addKeywords'),
    queueName: ({ name }) => textOf(`core.names:queues.${name}`),
    queueKeywords: textOf('shell:queueKeywords'),
  }
}

const titles = {
  recent: 'Recent',
  here: 'This page',
  pages: 'Pages',
  queues: 'To do',
  actions: 'Actions',
  views: 'Views',
  help: 'Help',
}

const entriesOf = (records: readonly SearchResult[]) =>
  [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, found]) => ({
    title: kind,
    entries: found.map(
      ({ id, title, detail, isExact }): PaletteEntry => ({
        key: `${kind} ${id}`,
        name: title,
        detail: detail ?? undefined,
        isExact,
        opens: '/',
      }),
    ),
  }))

/** Returns the pages and actions of a viewer in a language, and what the palette shows first for a query. */
export const paletteOf = (viewer: Viewer, language: Language) => {
  const texts = pageTextsIn(language)
  const [pages, actions] = [pageEntries(viewer, texts), actionEntries(viewer, texts)]
  const queues = queueEntries(viewer, texts)
  return {
    pages,
    actions,
    first: (query: string, records: readonly SearchResult[] = []): PaletteEntry | undefined => {
      const groups = {
        recent: [],
        here: [],
        views: [],
        commands: [],
        help: [],
        records: entriesOf(records),
        pages,
        queues,
        actions,
      }
      return composeGroups(groups, titles, query.trim().toLowerCase())[0]?.entries[0]
    },
  }
}
