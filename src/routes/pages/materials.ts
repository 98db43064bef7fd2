import { administrators, type Declarations } from '#src/routes/page.ts'

const materials = { entry: 'materialLibraryList', access: administrators } as const

export const materialPages = {
  materialLibraryList: {
    screen: 'materials/MaterialListScreen',
    icon: 'media',
    menu: [1],
    access: administrators,
    action: { opens: 'materialLibraryAdd' },
    list: { call: 'getMaterialLibraryPage', kind: 'material', defaultSort: 'updateTime desc' },
  },
  materialLibraryDetail: {
    ...materials,
    screen: 'materials/MaterialDetailScreen',
    record: 'material',
    tab: 'materialLibraryList',
  },
  materialLibraryAdd: {
    ...materials,
    screen: 'materials/MaterialFormScreen',
    tab: 'materialLibraryList',
  },
  typeList: {
    ...materials,
    beside: 1,
    list: { call: 'getMaterialTypePage', kind: 'materialType', defaultSort: 'createTime desc' },
  },
  resolutionList: {
    ...materials,
    beside: 2,
    list: { call: 'getMaterialResolutionPage', kind: 'materialResolution', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
