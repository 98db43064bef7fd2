/** The code of the feature's pages by name, loaded when each is first opened. */
export const devicePageCode = {
  deviceAdmin: () => import('#src/features/devices/DeviceScreen.tsx'),
  deviceVendor: () => import('#src/features/devices/DeviceScreen.tsx'),
  deviceManagement: () => import('#src/features/devices/DeviceKindScreen.tsx'),
}
