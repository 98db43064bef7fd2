import { administrators, type Declarations } from '#src/routes/page.ts'

const products = { tab: 'productAdmin', access: administrators } as const
/** The list of recommended items, shared by the pages of administrators and vendors. */
const goodsList = {
  list: { call: 'getRecommendGoodsPage', kind: 'recommendGoods', defaultSort: 'position asc' },
} as const
const goodsForm = {
  record: 'recommendGoods',
} as const

export const productPages = {
  productAdmin: {
    ...products,
    screen: 'products/ProductScreen',
    icon: 'product',
    menu: [1],
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
  },
  auditProduct: {
    ...products,
    screen: 'products/AuditProductScreen',
    beside: 1,
    record: 'product',
    queue: { count: 'getProductQueue' },
    /** Longest waiting first. */
    list: {
      call: 'getProductPage',
      kind: 'product',
      defaultSort: 'waiting desc',
      defaultQuery: 'f.state=underReview,revisionUnderReview',
    },
  },
  typeManage: {
    ...products,
    beside: 6,
    list: { call: 'getDeviceTypePage', kind: 'deviceType', defaultSort: 'createTime desc' },
    props: { form: 'editDeviceType' },
  },
  editDeviceType: {
    ...products,
    record: 'deviceType',
    props: { listPage: 'typeManage' },
  },
  recommendGoods: {
    ...products,
    ...goodsList,
    beside: 3,
    props: { form: 'editRecommendGoods' },
  },
  editRecommendGoods: {
    ...products,
    ...goodsForm,
    props: { listPage: 'recommendGoods' },
  },
  productVendor: {
    screen: 'products/ProductScreen',
    icon: 'product',
    menu: [2],
    action: { opens: 'editProduct' },
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
  },
  editProduct: {
    screen: 'products/EditProductScreen',
    tab: 'productVendor',
    record: 'product',
  },
  readyPublish: {
    screen: 'products/ReadyPublishScreen',
    entry: 'productVendor',
    administratorsEntry: 'productAdmin',
    beside: 2,
  },
  productGuides: {
    screen: 'products/guides/GuideListScreen',
    tab: 'productVendor',
    administratorsEntry: 'productAdmin',
    beside: 4,
    access: { feature: 'guidePageStatus' },
    action: { opens: 'form' },
    list: { call: 'getProductGuidePage', kind: 'productGuide', defaultSort: 'pid asc,language asc,position asc' },
  },
  productOnenet: {
    screen: 'products/onenet/OnenetListScreen',
    tab: 'productVendor',
    administratorsEntry: 'productAdmin',
    beside: 5,
    access: { feature: 'onenetStatus' },
    action: { opens: 'form' },
    list: { call: 'getProductOnenetPage', kind: 'productOnenet', defaultSort: 'createTime desc' },
  },
  mall: {
    screen: 'products/mall/MallScreen',
    icon: 'shop',
    menu: [1, 2],
    access: { feature: 'mallStatus' },
  },
  vendorGoods: {
    ...goodsList,
    tab: 'productVendor',
    administratorsPage: 'recommendGoods',
    beside: 3,
    props: { form: 'editVendorGoods' },
  },
  editVendorGoods: {
    ...goodsForm,
    tab: 'productVendor',
    administratorsPage: 'editRecommendGoods',
    props: { listPage: 'vendorGoods' },
  },
  /** Not in the specification: the categories of each vendor, under the vendors entry. */
  cidVid: {
    tab: 'vendor',
    beside: 2,
    access: administrators,
    list: { call: 'getCidVidPage', kind: 'cidVid', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
