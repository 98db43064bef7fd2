import { administrators, type Declarations } from '#src/routes/page.ts'

const dials = { tab: 'dialMarket', access: { feature: 'dialStatus' } } as const
/** Pages of dial types, which belong to the platform. */
const dialTypes = { tab: 'dialMarket', access: { ...administrators, feature: 'dialStatus' } } as const

export const dialPages = {
  dialMarket: {
    ...dials,
    screen: 'dials/DialMarketScreen',
    icon: 'watch',
    menu: [1, 2],
    action: { opens: 'createDial' },
    list: { call: 'getDialPage', kind: 'dial', defaultSort: 'createTime desc', opensAs: 'cards' },
  },
  createDial: {
    ...dials,
    screen: 'dials/DialFormScreen',
    record: 'dial',
  },
  dialMarketGrouping: {
    ...dials,
    screen: 'dials/DialGroupScreen',
    beside: 1,
    action: { opens: 'form', by: ['administrator'] },
    list: { call: 'getDialGroupPage', kind: 'dialGroup', defaultSort: 'position asc' },
  },
  productScreens: {
    ...dials,
    beside: 2,
    list: { call: 'getProductScreenPage', kind: 'productScreen', defaultSort: 'createTime desc' },
  },
  dialMarketType: {
    ...dialTypes,
    beside: 3,
    list: { call: 'getDialTypePage', kind: 'dialType', defaultSort: 'createTime desc' },
    props: { form: 'editDialType' },
  },
  editDialType: {
    ...dialTypes,
    record: 'dialType',
    props: { listPage: 'dialMarketType' },
  },
} as const satisfies Declarations
