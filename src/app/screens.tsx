import type { ReactNode } from 'react'
import type { Namespace } from '#locales/index.ts'
import { loadNamespaces } from '#src/kit/lib/i18n.ts'
import { Preloaded, preloadable } from '#src/kit/lib/Preloaded.tsx'
import { type PageName, pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { pageTexts, shellTexts } from './generated/pageTexts.ts'
import { pageCode } from './pageCode.ts'

interface Screen {
  fetch(): Promise<unknown>
  element: ReactNode
}

interface Part extends Pick<Page, 'slices'> {
  texts?: readonly Namespace[] | undefined
}

/** Code together with the texts and slices that it renders with. */
const load = async <Code,>(code: Promise<Code>, { texts = [], slices }: Part): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadNamespaces(texts), ...(slices?.() ?? [])])
  return loaded
}

type Module = Parameters<typeof preloadable<object>>[0] extends () => Promise<infer M> ? M : never

const codeOf: Readonly<Record<string, (() => Promise<object>) | undefined>> = pageCode

const screenOf = (page: Page): Screen | undefined => {
  const { name, list, props, slices } = page
  const loadCode = codeOf[name]
  if (!loadCode) return undefined
  const code = preloadable(() => load(loadCode() as Promise<Module>, { texts: pageTexts[name as PageName], slices }))
  return { fetch: code.fetch, element: <Preloaded code={code} props={{ ...(list && { list }), ...props }} /> }
}

/** The screens of pages by name, each loaded when it is first needed. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  pages.flatMap((page) => {
    const screen = screenOf(page)
    return screen ? [[page.name, screen]] : []
  }),
)

export const shell = preloadable(() =>
  load(import('#src/app/shell/Shell.tsx'), {
    texts: shellTexts,
    slices: () => [import('#store/api/generated/sysMsgWeb.ts'), import('#store/api/generated/job.ts')],
  }),
)
