import type { ReactNode } from 'react'
import type { Namespace } from '#locales/index.ts'
import { loadNamespaces } from '#src/kit/lib/i18n.ts'
import { createPreloadable, Preloaded } from '#src/kit/lib/Preloaded.tsx'
import { type PageName, pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { pageCode } from './generated/pageCode.ts'
import { pageSlices, type SliceName, shellSlices } from './generated/pageSlices.ts'
import { pageTexts, shellTexts } from './generated/pageTexts.ts'
import { loadSlices } from './loadSlices.ts'

interface Screen {
  fetch(): Promise<unknown>
  element: ReactNode
}

interface Resources {
  texts?: readonly Namespace[] | undefined
  slices?: readonly SliceName[] | undefined
}

/** Loads code together with the texts and API slices that it renders with. */
const loadWithResources = async <Code,>(code: Promise<Code>, { texts = [], slices }: Resources): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadNamespaces(texts), loadSlices(slices)])
  return loaded
}

type Module = Parameters<typeof createPreloadable<object>>[0] extends () => Promise<infer M> ? M : never

const codeByPage: Readonly<Record<string, (() => Promise<object>) | undefined>> = pageCode

const createScreen = (page: Page): Screen | undefined => {
  const { list, record, props } = page
  const name = page.name as PageName
  const loadCode = codeByPage[name]
  if (!loadCode) return undefined
  const code = createPreloadable(() =>
    loadWithResources(loadCode() as Promise<Module>, { texts: pageTexts[name], slices: pageSlices[name] }),
  )
  return {
    fetch: code.fetch,
    element: (
      <Preloaded
        code={code}
        props={{ ...(list && { list, title: name }), ...(record && { kind: record }), ...props }}
      />
    ),
  }
}

/** Screens by page name; each is loaded when it is first needed. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  pages.flatMap((page) => {
    const screen = createScreen(page)
    return screen ? [[page.name, screen]] : []
  }),
)

export const shell = createPreloadable(() =>
  loadWithResources(import('#src/app/shell/Shell.tsx'), {
    texts: shellTexts,
    slices: shellSlices,
  }),
)
