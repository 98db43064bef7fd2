import type { FirmwareRolloutState } from '#contract/firmware/firmwareRollout.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import type { ProductState } from '#contract/products/productLife.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'

export interface EventList {
  call: BodyCall
  kind: RecordKindName
  request: { sortColumns: string } & Readonly<Record<string, unknown>>
  /** Query parameters of the list's page. */
  query: Readonly<Record<string, string>>
  /** Field that names a record. */
  name: string
  /** Field beside the name: a time or a state. */
  note: { field: string; as: 'time' | 'state' }
}

const oneOf = (field: string, values: readonly string[]) => ({ [`f.${field}`]: values.join(',') })

const inReview: ProductState[] = ['underReview', 'revisionUnderReview']
const underWay: FirmwareRolloutState[] = ['awaiting', 'scheduled', 'running', 'paused']
const toDo: ProductState[] = [
  'changesRequested',
  'revisionChangesRequested',
  'readyToPublish',
  'readyEditing',
  'revisionReady',
  'revisionReadyEditing',
  'draft',
]

/** Lists of records that are waiting or ending, each a subset of a page's list. */
export const eventLists = {
  vendorsWaiting: {
    call: 'getVendorPage',
    kind: 'vendor',
    request: { sortColumns: 'waiting desc', state: ['underReview'] },
    query: oneOf('state', ['underReview']),
    name: 'name',
    note: { field: 'submitTime', as: 'time' },
  },
  productsWaiting: {
    call: 'getProductPage',
    kind: 'product',
    request: { sortColumns: 'waiting desc', state: inReview },
    query: oneOf('state', inReview),
    name: 'names',
    note: { field: 'submitTime', as: 'time' },
  },
  productsToDo: {
    call: 'getProductPage',
    kind: 'product',
    request: { sortColumns: 'createTime desc', state: toDo },
    query: oneOf('state', toDo),
    name: 'names',
    note: { field: 'state', as: 'state' },
  },
  servicesEnding: {
    call: 'getServicesLicensePageOfVid',
    kind: 'serviceContract',
    request: { sortColumns: 'endTime asc', status: ['active'] },
    query: { ...oneOf('status', ['active']), sort: 'endTime asc' },
    name: 'appName',
    note: { field: 'endTime', as: 'time' },
  },
  rolloutsUnderWay: {
    call: 'getFirmwareRolloutPage',
    kind: 'firmwareRollout',
    request: { sortColumns: 'startTime desc', state: underWay },
    query: { ...oneOf('state', underWay), sort: 'startTime desc' },
    name: 'name',
    note: { field: 'state', as: 'state' },
  },
} as const satisfies Record<string, EventList>

export type EventListName = keyof typeof eventLists
