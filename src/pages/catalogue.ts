import { administrators, type Declarations, kindMessages } from './page.ts'

const products = { tab: 'productAdmin', access: administrators } as const
const dials = { tab: 'dialMarket', access: { feature: 'dialStatus' } } as const

/** The material library's pages, under its entry of the menu. */
const materials = { entry: 'materialLibraryList', access: administrators } as const

const materialSlices = () => [
  import('#store/api/generated/materialLibrary.ts'),
  import('#store/api/generated/materialType.ts'),
  import('#store/api/generated/materialResolution.ts'),
]

export const cataloguePages = {
  productAdmin: { ...products, icon: 'list', menu: [1], lists: ['productAdmin', 'typeManage'] },
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
  auditProduct: products,
  recommendGoods: products,
  editRecommendGoods: products,
  productVendor: { icon: 'list', menu: [2] },
  editProduct: { tab: 'productVendor' },
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
