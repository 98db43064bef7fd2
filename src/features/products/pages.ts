const kindList = () => import('#src/kit/records/KindListPage.tsx')
const kindForm = () => import('#src/kit/records/KindFormPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const productPageCode = {
  productAdmin: () => import('#src/features/products/ProductScreen.tsx'),
  auditProduct: () => import('#src/features/products/AuditProductScreen.tsx'),
  typeManage: kindList,
  editDeviceType: kindForm,
  recommendGoods: kindList,
  editRecommendGoods: kindForm,
  productVendor: () => import('#src/features/products/ProductScreen.tsx'),
  editProduct: () => import('#src/features/products/EditProductScreen.tsx'),
  readyPublish: () => import('#src/features/products/ReadyPublishScreen.tsx'),
  productGuides: () => import('#src/features/products/guides/GuideListScreen.tsx'),
  productOnenet: () => import('#src/features/products/onenet/OnenetListScreen.tsx'),
  mall: () => import('#src/features/products/mall/MallScreen.tsx'),
  vendorGoods: kindList,
  editVendorGoods: kindForm,
  cidVid: kindList,
}
