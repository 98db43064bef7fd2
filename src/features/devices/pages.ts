/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  deviceAdmin: () => import('#src/features/devices/DeviceScreen.tsx'),
  deviceVendor: () => import('#src/features/devices/DeviceScreen.tsx'),
  deviceManagement: () => import('#src/features/devices/DeviceKindScreen.tsx'),
}
