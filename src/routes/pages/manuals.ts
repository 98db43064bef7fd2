import type { Declarations } from '#src/routes/page.ts'

export const manualPages = {
  specification: {
    screen: 'manuals/ManualListScreen',
    icon: 'manual',
    menu: [2],
    administratorsEntry: 'productAdmin',
    beside: 7,
    action: { opens: 'editSpecification' },
    list: { call: 'getSysArticleEbookPage', kind: 'sysArticleEbook', defaultSort: 'createTime desc' },
  },
  specificationType: {
    tab: 'specification',
    administratorsPage: 'specification',
    beside: 1,
    list: { call: 'getSysArticleEbookTypePage', kind: 'sysArticleEbookType', defaultSort: 'createTime desc' },
  },
  editSpecification: {
    screen: 'manuals/ManualScreen',
    tab: 'specification',
    administratorsEntry: 'productAdmin',
    record: 'sysArticleEbook',
  },
} as const satisfies Declarations
