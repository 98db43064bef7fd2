import type { Declarations } from '#src/routes/page.ts'

export const manualPages = {
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
