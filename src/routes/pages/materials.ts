import { administrators, type Declarations } from '#src/routes/page.ts'

const materials = { entry: 'materialLibraryList', access: administrators } as const

export const materialPages = {
  materialLibraryList: {
    icon: 'media',
    menu: [1],
    lists: ['materialLibraryList', 'typeList', 'resolutionList'],
    access: administrators,
    list: { call: 'getMaterialLibraryPage', kind: 'material', defaultSort: 'updateTime desc' },
  },
  materialLibraryDetail: {
    ...materials,
    record: 'material',
    tab: 'materialLibraryList',
  },
  materialLibraryAdd: {
    ...materials,
    tab: 'materialLibraryList',
  },
  typeList: {
    ...materials,
    list: { call: 'getMaterialTypePage', kind: 'materialType', defaultSort: 'createTime desc' },
  },
  resolutionList: {
    ...materials,
    list: { call: 'getMaterialResolutionPage', kind: 'materialResolution', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
