/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  productAdmin: () => import('#src/features/products/ProductScreen.tsx'),
  auditProduct: () => import('#src/features/products/AuditProductScreen.tsx'),
  productVendor: () => import('#src/features/products/ProductScreen.tsx'),
  editProduct: () => import('#src/features/products/EditProductScreen.tsx'),
  readyPublish: () => import('#src/features/products/ReadyPublishScreen.tsx'),
  productGuides: () => import('#src/features/products/guides/GuideListScreen.tsx'),
  productOnenet: () => import('#src/features/products/onenet/OnenetListScreen.tsx'),
  mall: () => import('#src/features/products/mall/MallScreen.tsx'),
}
