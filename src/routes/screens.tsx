import type { ComponentType, ReactNode } from 'react'
import { codeOf, Fetched } from '#src/lib/Fetched.tsx'
import type { List } from '#src/table/list.ts'
import type { BuiltPage } from './built.ts'
import { deviceLists, readingList } from './lists.ts'
import { routes } from './table.ts'

interface Screen {
  fetch(): Promise<unknown>
  element: ReactNode
  /** Of records, with which the page opens. */
  list: List | undefined
}

const screen = <P extends { list?: List }>(load: () => Promise<{ default: ComponentType<P> }>, props: P): Screen => {
  const code = codeOf(load)
  return { fetch: code.fetch, element: <Fetched code={code} props={props} />, list: props.list }
}

const devices = () => import('#src/screens/devices/DeviceScreen.tsx')
const readings = () => import('#src/screens/readings/ReadingScreen.tsx')

const builtScreens: Record<BuiltPage, Screen> = {
  '/main/deviceAdmin': screen(devices, { list: deviceLists.administrator }),
  '/main/deviceVendor': screen(devices, { list: deviceLists.vendor }),
}

const readingScreens = routes.flatMap(({ path, readings: kind }) =>
  kind ? [[path, screen(readings, { list: readingList(kind) })] as const] : [],
)

const screens: ReadonlyMap<string, Screen> = new Map([...Object.entries(builtScreens), ...readingScreens])

export const screenOf = (path: string): Screen | undefined => screens.get(path)

export const shell = codeOf(() => import('#src/shell/Shell.tsx'))
