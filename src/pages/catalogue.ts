import { administrators, type Declarations, kindMessages } from './page.ts'

const products = { tab: 'productAdmin', access: administrators } as const
const dials = { tab: 'dialMarket', access: { feature: 'dialStatus' } } as const

/** The material library's pages, under its entry of the menu. */
const materials = { entry: 'materialLibraryList', access: administrators } as const

const productMessages = ['products', 'audit', 'table'] as const

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

const materialSlices = () => [
  import('#store/api/generated/materialLibrary.ts'),
  import('#store/api/generated/materialType.ts'),
  import('#store/api/generated/materialResolution.ts'),
]

export const cataloguePages = {
  productAdmin: {
    ...products,
    icon: 'list',
    menu: [1],
    lists: ['productAdmin', 'auditProduct', 'readyPublish', 'recommendGoods', 'typeManage'],
    messages: productMessages,
    slices: productSlices,
    screen: () => import('#src/screens/products/ProductScreen.tsx'),
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
    props: { title: 'productAdmin' },
    waiting: { call: 'getProductQueue', slice: () => import('#store/api/generated/product.ts') },
  },
  auditProduct: {
    ...products,
    record: 'product',
    messages: productMessages,
    slices: productSlices,
    screen: () => import('#src/screens/products/AuditProductScreen.tsx'),
    /** Those who wait longest come first. */
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'waiting desc' },
  },
  typeManage: {
    ...products,
    messages: kindMessages,
    slices: () => [import('#store/api/generated/deviceType.ts')],
    screen: () => import('#src/records/KindListPage.tsx'),
    list: { call: 'getDeviceTypePage', kind: 'deviceType', defaultSort: 'createTime desc' },
    props: { title: 'typeManage', form: 'editDeviceType' },
  },
  editDeviceType: {
    ...products,
    record: 'deviceType',
    messages: ['records', 'form', 'files'],
    slices: () => [import('#store/api/generated/deviceType.ts')],
    screen: () => import('#src/records/KindFormPage.tsx'),
    props: { kind: 'deviceType', listPage: 'typeManage' },
  },
  recommendGoods: {
    ...products,
    messages: kindMessages,
    slices: goodsSlices,
    screen: () => import('#src/records/KindListPage.tsx'),
    list: { call: 'getRecommendGoodsPage', kind: 'recommendGoods', defaultSort: 'position asc' },
    props: { title: 'recommendGoods', form: 'editRecommendGoods' },
  },
  editRecommendGoods: {
    ...products,
    record: 'recommendGoods',
    messages: ['records', 'form', 'files'],
    slices: goodsSlices,
    screen: () => import('#src/records/KindFormPage.tsx'),
    props: { kind: 'recommendGoods', listPage: 'recommendGoods' },
  },
  productVendor: {
    icon: 'list',
    menu: [2],
    lists: ['productVendor', 'readyPublish', 'productGuides'],
    messages: productMessages,
    slices: productSlices,
    screen: () => import('#src/screens/products/ProductScreen.tsx'),
    list: { call: 'getProductPage', kind: 'product', defaultSort: 'createTime desc' },
    props: { title: 'productVendor' },
  },
  editProduct: {
    tab: 'productVendor',
    record: 'product',
    messages: ['products', 'audit', 'files', 'form', 'records', 'richText', 'wizard'],
    slices: productSlices,
    screen: () => import('#src/screens/products/EditProductScreen.tsx'),
  },
  readyPublish: {
    entry: 'productVendor',
    administratorsEntry: 'productAdmin',
    messages: ['products', 'audit'],
    slices: productSlices,
    screen: () => import('#src/screens/products/ReadyPublishScreen.tsx'),
  },
  productGuides: {
    tab: 'productVendor',
    access: { feature: 'guidePageStatus' },
    messages: [...kindMessages, 'guides'],
    slices: () => [
      import('#store/api/generated/productGuide.ts'),
      import('#store/api/generated/product.ts'),
      import('#store/api/generated/vendor.ts'),
    ],
    screen: () => import('#src/screens/guides/GuideListScreen.tsx'),
    list: { call: 'getProductGuidePage', kind: 'productGuide', defaultSort: 'position asc' },
    props: { title: 'productGuides' },
  },
  mall: { icon: 'list', menu: [1, 2], access: { feature: 'mallStatus' } },
  dialMarket: { ...dials, icon: 'list', menu: [1, 2] },
  dialMarketType: dials,
  editDialType: dials,
  createDial: dials,
  dialMarketGrouping: dials,
  specification: { icon: 'list', menu: [2] },
  specificationType: { tab: 'specification' },
  materialLibraryList: {
    icon: 'media',
    menu: [1],
    lists: ['materialLibraryList', 'typeList', 'resolutionList'],
    access: administrators,
    messages: ['materials', 'table'],
    slices: materialSlices,
    screen: () => import('#src/screens/materials/MaterialListScreen.tsx'),
    list: { call: 'getMaterialLibraryPage', kind: 'material', defaultSort: 'updateTime desc' },
  },
  materialLibraryDetail: {
    ...materials,
    record: 'material',
    tab: 'materialLibraryList',
    messages: ['materials', 'form', 'files'],
    slices: materialSlices,
    screen: () => import('#src/screens/materials/MaterialDetailScreen.tsx'),
  },
  materialLibraryAdd: {
    ...materials,
    tab: 'materialLibraryList',
    messages: ['materials', 'form', 'files', 'richText'],
    slices: materialSlices,
    screen: () => import('#src/screens/materials/MaterialFormScreen.tsx'),
  },
  typeList: {
    ...materials,
    messages: kindMessages,
    slices: () => [import('#store/api/generated/materialType.ts')],
    screen: () => import('#src/records/KindListPage.tsx'),
    props: { title: 'typeList' },
    list: { call: 'getMaterialTypePage', kind: 'materialType', defaultSort: 'createTime desc' },
  },
  resolutionList: {
    ...materials,
    messages: kindMessages,
    slices: () => [import('#store/api/generated/materialResolution.ts')],
    screen: () => import('#src/records/KindListPage.tsx'),
    props: { title: 'resolutionList' },
    list: { call: 'getMaterialResolutionPage', kind: 'materialResolution', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
