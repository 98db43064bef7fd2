import { administrators, type Declarations } from './page.ts'

const products = { tab: 'productAdmin', access: administrators } as const
const dials = { tab: 'dialMarket', access: { feature: 'dialStatus' } } as const
/** The types are the platform's. */
const dialTypes = { tab: 'dialMarket', access: { ...administrators, feature: 'dialStatus' } } as const
const dialTypeSlices = () => [import('#store/api/generated/dialType.ts'), import('#store/api/generated/dial.ts')]
const dialSlices = () => [
  import('#store/api/generated/dial.ts'),
  import('#store/api/generated/dialType.ts'),
  import('#store/api/generated/dialGroup.ts'),
  import('#store/api/generated/dialProduct.ts'),
  import('#store/api/generated/productScreen.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
]

const manualSlices = () => [
  import('#store/api/generated/sysArticleEbook.ts'),
  import('#store/api/generated/sysArticleEbookType.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
]

/** The material library's pages, under its entry of the menu. */

const productSlices = () => [
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/deviceType.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
  import('#store/api/generated/file.ts'),
]

const goodsSlices = () => [
  import('#store/api/generated/recommendGoods.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
]

const onenetSlices = () => [
  import('#store/api/generated/productOnenet.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
]

/** The list of recommended items and the form of one: an administrator's and a vendor's differ in nothing but their place. */
const goodsList = {
  slices: goodsSlices,
  list: { call: 'getRecommendGoodsPage', kind: 'recommendGoods', defaultSort: 'position asc' },
} as const
const goodsForm = {
  record: 'recommendGoods',
  slices: goodsSlices,
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
    slices: productSlices,
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
    props: { title: 'productAdmin' },
    waiting: { call: 'getProductQueue', slice: () => import('#store/api/generated/product.ts') },
  },
  auditProduct: {
    ...products,
    record: 'product',
    slices: productSlices,
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
    slices: () => [import('#store/api/generated/deviceType.ts')],
    list: { call: 'getDeviceTypePage', kind: 'deviceType', defaultSort: 'createTime desc' },
    props: { title: 'typeManage', form: 'editDeviceType' },
  },
  editDeviceType: {
    ...products,
    record: 'deviceType',
    slices: () => [import('#store/api/generated/deviceType.ts')],
    props: { kind: 'deviceType', listPage: 'typeManage' },
  },
  recommendGoods: {
    ...products,
    ...goodsList,
    props: { title: 'recommendGoods', form: 'editRecommendGoods' },
  },
  editRecommendGoods: {
    ...products,
    ...goodsForm,
    props: { kind: 'recommendGoods', listPage: 'recommendGoods' },
  },
  productVendor: {
    icon: 'product',
    menu: [2],
    lists: ['productVendor', 'readyPublish', 'vendorGoods', 'productGuides', 'productOnenet'],
    slices: productSlices,
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
    props: { title: 'productVendor' },
  },
  editProduct: {
    tab: 'productVendor',
    record: 'product',
    slices: productSlices,
  },
  readyPublish: {
    entry: 'productVendor',
    administratorsEntry: 'productAdmin',
    slices: productSlices,
  },
  productGuides: {
    tab: 'productVendor',
    administratorsEntry: 'productAdmin',
    access: { feature: 'guidePageStatus' },
    slices: () => [
      import('#store/api/generated/productGuide.ts'),
      import('#store/api/generated/product.ts'),
      import('#store/api/generated/vendor.ts'),
    ],
    list: { call: 'getProductGuidePage', kind: 'productGuide', defaultSort: 'pid asc,language asc,position asc' },
    props: { title: 'productGuides' },
  },
  productOnenet: {
    tab: 'productVendor',
    administratorsEntry: 'productAdmin',
    access: { feature: 'onenetStatus' },
    slices: onenetSlices,
    list: { call: 'getProductOnenetPage', kind: 'productOnenet', defaultSort: 'createTime desc' },
    props: { title: 'productOnenet' },
  },
  mall: {
    icon: 'shop',
    menu: [1, 2],
    access: { feature: 'mallStatus' },
    slices: goodsSlices,
  },
  vendorGoods: {
    ...goodsList,
    tab: 'productVendor',
    administratorsPage: 'recommendGoods',
    props: { title: 'vendorGoods', form: 'editVendorGoods' },
  },
  editVendorGoods: {
    ...goodsForm,
    tab: 'productVendor',
    administratorsPage: 'editRecommendGoods',
    props: { kind: 'recommendGoods', listPage: 'vendorGoods' },
  },
  dialMarket: {
    ...dials,
    icon: 'watch',
    menu: [1, 2],
    lists: ['dialMarket', 'dialMarketGrouping', 'productScreens', 'dialMarketType'],
    slices: dialSlices,
    list: { call: 'getDialPage', kind: 'dial', defaultSort: 'createTime desc', opensAs: 'cards' },
  },
  createDial: {
    ...dials,
    record: 'dial',
    slices: dialSlices,
  },
  dialMarketGrouping: {
    ...dials,
    slices: dialSlices,
    list: { call: 'getDialGroupPage', kind: 'dialGroup', defaultSort: 'position asc' },
    props: { title: 'dialMarketGrouping' },
  },
  productScreens: {
    ...dials,
    slices: dialSlices,
    list: { call: 'getProductScreenPage', kind: 'productScreen', defaultSort: 'createTime desc' },
    props: { title: 'productScreens' },
  },
  dialMarketType: {
    ...dialTypes,
    slices: dialTypeSlices,
    list: { call: 'getDialTypePage', kind: 'dialType', defaultSort: 'createTime desc' },
    props: { title: 'dialMarketType', form: 'editDialType' },
  },
  editDialType: {
    ...dialTypes,
    record: 'dialType',
    slices: dialTypeSlices,
    props: { kind: 'dialType', listPage: 'dialMarketType' },
  },
  specification: {
    icon: 'manual',
    menu: [2],
    lists: ['specification', 'specificationType'],
    slices: manualSlices,
    list: { call: 'getSysArticleEbookPage', kind: 'sysArticleEbook', defaultSort: 'createTime desc' },
  },
  specificationType: {
    tab: 'specification',
    administratorsPage: 'specification',
    slices: () => [import('#store/api/generated/sysArticleEbookType.ts'), import('#store/api/generated/vendor.ts')],
    list: { call: 'getSysArticleEbookTypePage', kind: 'sysArticleEbookType', defaultSort: 'createTime desc' },
    props: { title: 'specificationType' },
  },
  editSpecification: {
    tab: 'specification',
    administratorsEntry: 'productAdmin',
    record: 'sysArticleEbook',
    slices: manualSlices,
  },
} as const satisfies Declarations
