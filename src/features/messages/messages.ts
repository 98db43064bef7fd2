import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { type Polling, usePage } from '#store/api/usePage.ts'
import { selectViewer, type Viewer } from '#store/session/slice.ts'
import { latestRequest, viewerFilter } from './latestRequest.ts'

export type Message = RecordOfKind<'message'>

const pollMs = 60_000
const call = 'getSysMsgWebPage'

/** Tests whether a message is unread. `readNum` is a number as text and may be absent (specification, section 7). */
export const isUnread = ({ readNum }: Partial<Message>): boolean => !readNum || readNum === '0'

/**
 * Returns the number of unread messages: the total of the filtered page, or a count of the latest messages if the
 * platform ignores the filter.
 */
export const unreadCount = (unread: readonly Message[], total: number, latest: readonly Message[]): number =>
  unread.some(isUnread) ? total : latest.filter(isUnread).length

/** Returns whether an account has the bell: verified, with a role that receives messages. */
export const hasBell = ({ role }: Viewer): boolean => ['administrator', 'vendor', 'marketing'].includes(role)

const unreadRequest = (viewer: Viewer) => ({ pageNum: 1, pageSize: 1, readNum: ['0'], ...viewerFilter(viewer) })

/**
 * Requests the viewer's latest messages and the number of unread ones, each minute and when the window is focused.
 * Polling stops when the session ends.
 */
export const useMessages = () => {
  const viewer = useAppSelector(selectViewer)
  const isOpen = useAppSelector(({ session }) => session.token !== undefined)
  const repeating: Polling = {
    // An ended session would be refused.
    pollingInterval: isOpen ? pollMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isOpen,
  }
  const { rows: latest, shown } = usePage(call, 'message', latestRequest(viewer), repeating)
  const { rows: unread, shown: unreadPage } = usePage(call, 'message', unreadRequest(viewer), repeating)
  return { latest, isFirst: shown === undefined, unread: unreadCount(unread, unreadPage?.total ?? 0, latest) }
}
