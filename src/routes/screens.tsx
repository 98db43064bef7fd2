import { type ComponentType, lazy } from 'react'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { routeOf } from './table.ts'

const DeviceScreen = lazy(() => import('#src/screens/devices/DeviceScreen.tsx'))
const ReadingScreen = lazy(() => import('#src/screens/readings/ReadingScreen.tsx'))

type Screen = ComponentType | (() => React.JSX.Element)

/** The screens that are built, by path. A route without one is not mounted and stands in no menu. */
const screens: Record<string, Screen> = {
  '/main/deviceAdmin': () => <DeviceScreen call="getDevicePage" />,
  '/main/deviceVendor': () => <DeviceScreen call="getDevicePageList" />,
}

const readingScreen = (kind: ReadingKindName) => () => <ReadingScreen key={kind} kind={kind} />
const publicPaths = ['/', '/login', '/redirect', '/main']

export const screenOf = (path: string): Screen | undefined => {
  const { readings } = routeOf(path) ?? {}
  return screens[path] ?? (readings && readingScreen(readings))
}

export const isBuilt = (path: string): boolean => publicPaths.includes(path) || screenOf(path) !== undefined
