const kindList = () => import('#src/kit/records/KindListPage.tsx')
const kindForm = () => import('#src/kit/records/KindFormPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const pushPageCode = {
  push: () => import('#src/features/pushes/PushListScreen.tsx'),
  editPush: () => import('#src/features/pushes/PushScreen.tsx'),
  pushType: kindList,
  editPushType: kindForm,
  pushDeliveries: () => import('#src/features/pushes/PushDeliveryScreen.tsx'),
}
