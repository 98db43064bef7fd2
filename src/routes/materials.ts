import { administrators, type Declarations } from './page.ts'

const materials = { entry: 'materialLibraryList', access: administrators } as const
const materialSlices = () => [
  import('#store/api/generated/materialLibrary.ts'),
  import('#store/api/generated/materialType.ts'),
  import('#store/api/generated/materialResolution.ts'),
]

/** The material library. */
export const materialPages = {
  materialLibraryList: {
    icon: 'media',
    menu: [1],
    lists: ['materialLibraryList', 'typeList', 'resolutionList'],
    access: administrators,
    slices: materialSlices,
    list: { call: 'getMaterialLibraryPage', kind: 'material', defaultSort: 'updateTime desc' },
  },
  materialLibraryDetail: {
    ...materials,
    record: 'material',
    tab: 'materialLibraryList',
    slices: materialSlices,
  },
  materialLibraryAdd: {
    ...materials,
    tab: 'materialLibraryList',
    slices: materialSlices,
  },
  typeList: {
    ...materials,
    slices: () => [import('#store/api/generated/materialType.ts')],
    props: { title: 'typeList' },
    list: { call: 'getMaterialTypePage', kind: 'materialType', defaultSort: 'createTime desc' },
  },
  resolutionList: {
    ...materials,
    slices: () => [import('#store/api/generated/materialResolution.ts')],
    props: { title: 'resolutionList' },
    list: { call: 'getMaterialResolutionPage', kind: 'materialResolution', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
