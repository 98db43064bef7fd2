/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  messageCenter: () => import('#src/features/messages/screens/MessageScreen.tsx'),
  messageOfVendor: () => import('#src/features/messages/screens/VendorMessageScreen.tsx'),
}
