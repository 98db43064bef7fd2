/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  firmeware: () => import('#src/features/firmware/FirmwareListScreen.tsx'),
  editFirmware: () => import('#src/features/firmware/FirmwareScreen.tsx'),
  firmwareRollouts: () => import('#src/features/firmware/RolloutListScreen.tsx'),
  firmwareRollout: () => import('#src/features/firmware/RolloutScreen.tsx'),
  firmwareUpdates: () => import('#src/features/firmware/UpdateListScreen.tsx'),
}
