import type { ReactNode } from 'react'
import { loadNamespaces } from '#src/kit/lib/i18n.ts'
import { Preloaded, preloadable } from '#src/kit/lib/Preloaded.tsx'
import { pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { pageCode } from './pageCode.ts'

interface Screen {
  fetch(): Promise<unknown>
  element: ReactNode
}

type Part = Pick<Page, 'messages' | 'slices'>

/** Code together with the messages and slices that it renders with. */
const load = async <Code,>(code: Promise<Code>, { messages = [], slices }: Part): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadNamespaces(messages), ...(slices?.() ?? [])])
  return loaded
}

type Module = Parameters<typeof preloadable<object>>[0] extends () => Promise<infer M> ? M : never

const codeOf: Readonly<Record<string, (() => Promise<object>) | undefined>> = pageCode

const screenOf = (page: Page): Screen | undefined => {
  const { name, list, props } = page
  const loadCode = codeOf[name]
  if (!loadCode) return undefined
  const code = preloadable(() => load(loadCode() as Promise<Module>, page))
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
    messages: ['shell', 'messages', 'jobs'],
    slices: () => [import('#store/api/generated/sysMsgWeb.ts'), import('#store/api/generated/job.ts')],
  }),
)
