import { type ComponentType, lazy } from 'react'
import type { BuiltPage } from './built.ts'
import { routes } from './table.ts'

const DeviceScreen = lazy(() => import('#src/screens/devices/DeviceScreen.tsx'))
const ReadingScreen = lazy(() => import('#src/screens/readings/ReadingScreen.tsx'))

/** The screen of each built page. */
const screens: Record<BuiltPage, ComponentType> = {
  '/main/deviceAdmin': () => <DeviceScreen call="getDevicePage" />,
  '/main/deviceVendor': () => <DeviceScreen call="getDevicePageList" />,
}

/** One component for each device kind, made once: another one would be mounted anew. */
const readingScreens = new Map<string, ComponentType>(
  routes.flatMap(({ path, readings }) =>
    readings ? [[path, () => <ReadingScreen key={readings} kind={readings} />]] : [],
  ),
)

export const screenOf = (path: string): ComponentType | undefined =>
  readingScreens.get(path) ?? screens[path as BuiltPage]
