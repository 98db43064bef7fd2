import { administrators, type Declarations } from '#src/routes/page.ts'

const products = { tab: 'productAdmin', access: administrators } as const
/** The list of recommended items and the form of one: an administrator's and a vendor's differ in nothing but their place. */
const goodsList = {
  list: { call: 'getRecommendGoodsPage', kind: 'recommendGoods', defaultSort: 'position asc' },
} as const
const goodsForm = {
  record: 'recommendGoods',
} as const

export const productPages = {
  productAdmin: {
    ...products,
    icon: 'product',
    menu: [1],
    lists: [
      'productAdmin',
      'auditProduct',
      'readyPublish',
      'recommendGoods',
      'productGuides',
      'productOnenet',
      'typeManage',
    ],
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
    waiting: 'getProductQueue',
  },
  auditProduct: {
    ...products,
    record: 'product',
    /** Those who wait longest come first. */
    list: {
      call: 'getProductPage',
      kind: 'product',
      defaultSort: 'waiting desc',
      defaultQuery: 'f.state=underReview,revisionUnderReview',
    },
  },
  typeManage: {
    ...products,
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
    props: { form: 'editRecommendGoods' },
  },
  editRecommendGoods: {
    ...products,
    ...goodsForm,
    props: { listPage: 'recommendGoods' },
  },
  productVendor: {
    icon: 'product',
    menu: [2],
    lists: ['productVendor', 'readyPublish', 'vendorGoods', 'productGuides', 'productOnenet'],
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
  },
  editProduct: {
    tab: 'productVendor',
    record: 'product',
  },
  readyPublish: {
    entry: 'productVendor',
    administratorsEntry: 'productAdmin',
  },
  productGuides: {
    tab: 'productVendor',
    administratorsEntry: 'productAdmin',
    access: { feature: 'guidePageStatus' },
    list: { call: 'getProductGuidePage', kind: 'productGuide', defaultSort: 'pid asc,language asc,position asc' },
  },
  productOnenet: {
    tab: 'productVendor',
    administratorsEntry: 'productAdmin',
    access: { feature: 'onenetStatus' },
    list: { call: 'getProductOnenetPage', kind: 'productOnenet', defaultSort: 'createTime desc' },
  },
  mall: {
    icon: 'shop',
    menu: [1, 2],
    access: { feature: 'mallStatus' },
  },
  vendorGoods: {
    ...goodsList,
    tab: 'productVendor',
    administratorsPage: 'recommendGoods',
    props: { form: 'editVendorGoods' },
  },
  editVendorGoods: {
    ...goodsForm,
    tab: 'productVendor',
    administratorsPage: 'editRecommendGoods',
    props: { listPage: 'vendorGoods' },
  },
} as const satisfies Declarations

/** Under the entry of vendors: which of them sells which category. */
export const categoryPages = {
  cidVid: {
    tab: 'vendor',
    access: administrators,
    list: { call: 'getCidVidPage', kind: 'cidVid', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
