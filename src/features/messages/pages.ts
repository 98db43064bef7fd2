/** The code of the feature's pages by name, loaded when each is first opened. */
export const messagePageCode = {
  messageCenter: () => import('#src/features/messages/screens/MessageScreen.tsx'),
  messageOfVendor: () => import('#src/features/messages/screens/VendorMessageScreen.tsx'),
}
