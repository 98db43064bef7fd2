import { administrators, type Declarations } from '#src/routes/page.ts'

const dials = { tab: 'dialMarket', access: { feature: 'dialStatus' } } as const
/** The types are the platform's. */
const dialTypes = { tab: 'dialMarket', access: { ...administrators, feature: 'dialStatus' } } as const

export const dialPages = {
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
} as const satisfies Declarations
