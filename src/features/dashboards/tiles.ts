import type { FigurePage, Tile } from '#contract/dashboards/arrangement.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import type { EventListName } from './eventLists.ts'

type TileContent =
  | { sort: 'count' | 'mean' | 'sum' | 'trend'; figure: FigureName }
  /** `inRangeOnly` is true if only the current range is counted. */
  | { sort: 'breakdown'; figure: FigureName; inRangeOnly: boolean }
  | { sort: 'events'; list: EventListName }

type TileDeclaration = TileContent & { columns: number; rows: number }

const small = { columns: 2, rows: 1 }
const chart = { columns: 6, rows: 3 }
const list = { columns: 4, rows: 3 }

/** All tiles. Names are stored in saved layouts and must never be reused for another tile. */
export const tiles = {
  users: { sort: 'count', figure: 'appUser', ...small },
  devices: { sort: 'count', figure: 'device', ...small },
  activeUsers: { sort: 'mean', figure: 'activeUser', ...small },
  products: { sort: 'count', figure: 'product', ...small },
  accounts: { sort: 'count', figure: 'webUser', ...small },
  feedback: { sort: 'sum', figure: 'feedback', ...small },
  activeUsersTrend: { sort: 'trend', figure: 'activeUser', ...chart },
  usersTrend: { sort: 'trend', figure: 'appUser', ...chart },
  devicesTrend: { sort: 'trend', figure: 'device', ...chart },
  productsTrend: { sort: 'trend', figure: 'product', ...chart },
  feedbackTrend: { sort: 'trend', figure: 'feedback', ...chart },
  devicesByProduct: { sort: 'breakdown', figure: 'device', inRangeOnly: false, ...chart },
  feedbackByType: { sort: 'breakdown', figure: 'feedback', inRangeOnly: true, ...list },
  vendorsWaiting: { sort: 'events', list: 'vendorsWaiting', ...list },
  productsWaiting: { sort: 'events', list: 'productsWaiting', ...list },
  productsToDo: { sort: 'events', list: 'productsToDo', ...list },
  servicesEnding: { sort: 'events', list: 'servicesEnding', ...list },
  rolloutsUnderWay: { sort: 'events', list: 'rolloutsUnderWay', ...list },
} as const satisfies Record<string, TileDeclaration>

export type TileName = keyof typeof tiles

const common = [
  'users',
  'devices',
  'activeUsers',
  'products',
  'accounts',
  'feedback',
  'activeUsersTrend',
  'usersTrend',
  'devicesTrend',
  'productsTrend',
  'feedbackTrend',
  'devicesByProduct',
  'feedbackByType',
] as const

/** Tiles that a page can show. */
export const tilesByPage: Readonly<Record<FigurePage, readonly TileName[]>> = {
  dataCenterAdmin: [...common, 'vendorsWaiting', 'productsWaiting', 'servicesEnding', 'rolloutsUnderWay'],
  dataCenterVendor: [...common, 'productsToDo', 'servicesEnding'],
}

/** Returns a tile in its default size. */
export const newTile = (name: TileName): Tile => ({ name, columns: tiles[name].columns, rows: tiles[name].rows })

const sized = (name: TileName, columns: number, rows: number = tiles[name].rows): Tile => ({ name, columns, rows })
const figuresFirst = (['users', 'devices', 'activeUsers', 'products', 'accounts', 'feedback'] as const).map(newTile)

/** Default layout of each page. */
export const defaultLayout: Readonly<Record<FigurePage, readonly Tile[]>> = {
  dataCenterAdmin: [
    ...figuresFirst,
    // The queues are beside the first chart.
    sized('activeUsersTrend', 8),
    sized('productsWaiting', 4, 2),
    sized('vendorsWaiting', 4, 1),
    sized('devicesTrend', 6),
    sized('usersTrend', 6),
    sized('devicesByProduct', 6),
    sized('feedbackTrend', 6),
    sized('feedbackByType', 4),
    sized('servicesEnding', 4),
    sized('rolloutsUnderWay', 4),
  ],
  dataCenterVendor: [
    ...figuresFirst,
    sized('activeUsersTrend', 8),
    sized('productsToDo', 4, 2),
    sized('servicesEnding', 4, 1),
    sized('devicesTrend', 6),
    sized('usersTrend', 6),
    sized('devicesByProduct', 6),
    sized('feedbackTrend', 6),
    sized('feedbackByType', 6),
  ],
}
