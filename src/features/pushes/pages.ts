/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  push: () => import('#src/features/pushes/PushListScreen.tsx'),
  editPush: () => import('#src/features/pushes/PushScreen.tsx'),
  pushDeliveries: () => import('#src/features/pushes/PushDeliveryScreen.tsx'),
}
