import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pages } from './index.ts'
import type { Page } from './page.ts'

export type QueuePage = Page & { queue: NonNullable<Page['queue']> }

export const hasQueue = (page: Page): page is QueuePage => page.queue !== undefined

/** Returns the pages with queues of records that wait for the decision of an administrator; none for other roles. */
export const queuesOf = (viewer: Viewer): QueuePage[] =>
  viewer.role === 'administrator'
    ? pages.filter(hasQueue).filter((page) => checkNavigation(page, viewer) === 'allow')
    : []

/** Returns the path of a queue: its list with its filters. */
export const queuePath = ({ path, queue }: QueuePage): string => {
  const filters = Object.entries(queue.filters ?? {}).map(([name, values]) => [`f.${name}`, values.join(',')])
  return filters.length > 0 ? `${path}?${new URLSearchParams(filters)}` : path
}

/** Returns the request that counts a queue: the call of its list takes the filters, other calls take nothing. */
export const queueRequest = ({ list, queue }: QueuePage): object =>
  queue.count === list?.call ? { pageNum: 1, pageSize: 1, sortColumns: list.defaultSort, ...queue.filters } : {}
