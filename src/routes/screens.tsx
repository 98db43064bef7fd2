import { type ComponentType, lazy } from 'react'
import type { BuiltPage } from './built.ts'
import { routeOf } from './table.ts'

const DeviceScreen = lazy(() => import('#src/screens/devices/DeviceScreen.tsx'))
const ReadingScreen = lazy(() => import('#src/screens/readings/ReadingScreen.tsx'))

/** The screen of each built page. */
const screens: Record<BuiltPage, ComponentType> = {
  '/main/deviceAdmin': () => <DeviceScreen call="getDevicePage" />,
  '/main/deviceVendor': () => <DeviceScreen call="getDevicePageList" />,
}

export const screenOf = (path: string): ComponentType | undefined => {
  const { readings } = routeOf(path) ?? {}
  return readings ? () => <ReadingScreen key={readings} kind={readings} /> : screens[path as BuiltPage]
}
