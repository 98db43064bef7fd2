import { administrators, type Declarations } from './page.ts'

const products = { tab: 'productAdmin', access: administrators } as const
const dials = { tab: 'dialMarket', access: { feature: 'dialStatus' } } as const
/** The types are the platform's. */
const dialTypes = { tab: 'dialMarket', access: { ...administrators, feature: 'dialStatus' } } as const
/** The list of recommended items and the form of one: an administrator's and a vendor's differ in nothing but their place. */
const goodsList = {
  list: { call: 'getRecommendGoodsPage', kind: 'recommendGoods', defaultSort: 'position asc' },
} as const
const goodsForm = {
  record: 'recommendGoods',
} as const

export const cataloguePages = {
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
  dialMarket: {
    ...dials,
    icon: 'watch',
    menu: [1, 2],
    lists: ['dialMarket', 'dialMarketGrouping', 'productScreens', 'dialMarketType'],
    list: { call: 'getDialPage', kind: 'dial', defaultSort: 'createTime desc', opensAs: 'cards' },
  },
  createDial: {
    ...dials,
    record: 'dial',
  },
  dialMarketGrouping: {
    ...dials,
    list: { call: 'getDialGroupPage', kind: 'dialGroup', defaultSort: 'position asc' },
  },
  productScreens: {
    ...dials,
    list: { call: 'getProductScreenPage', kind: 'productScreen', defaultSort: 'createTime desc' },
  },
  dialMarketType: {
    ...dialTypes,
    list: { call: 'getDialTypePage', kind: 'dialType', defaultSort: 'createTime desc' },
    props: { form: 'editDialType' },
  },
  editDialType: {
    ...dialTypes,
    record: 'dialType',
    props: { listPage: 'dialMarketType' },
  },
  specification: {
    icon: 'manual',
    menu: [2],
    lists: ['specification', 'specificationType'],
    list: { call: 'getSysArticleEbookPage', kind: 'sysArticleEbook', defaultSort: 'createTime desc' },
  },
  specificationType: {
    tab: 'specification',
    administratorsPage: 'specification',
    list: { call: 'getSysArticleEbookTypePage', kind: 'sysArticleEbookType', defaultSort: 'createTime desc' },
  },
  editSpecification: {
    tab: 'specification',
    administratorsEntry: 'productAdmin',
    record: 'sysArticleEbook',
  },
} as const satisfies Declarations
