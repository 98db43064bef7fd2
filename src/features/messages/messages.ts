import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { type Polling, usePage } from '#store/api/usePage.ts'
import { selectViewer, type Viewer } from '#store/session/slice.ts'
import { latestRequest, ofViewer } from './latest.ts'

export type Message = RecordOfKind<'message'>

const pollMs = 60_000
const call = 'getSysMsgWebPage'

/** A number as text; a platform may leave it out of what was not read (specification, section 7). */
export const isUnread = ({ readNum }: Partial<Message>): boolean => !readNum || readNum === '0'

/** How many messages are unread, from a page of those alone, or from the latest where the platform cannot filter. */
export const unreadCount = (found: readonly Message[], total: number, latest: readonly Message[]): number =>
  found.some(isUnread) ? total : latest.filter(isUnread).length

/** Whether an account has the bell: verified, and of a role that receives messages. */
export const hasBell = ({ role }: Viewer): boolean => role === 'administrator' || role === 'vendor'

const unreadRequest = (viewer: Viewer) => ({ pageNum: 1, pageSize: 1, readNum: ['0'], ...ofViewer(viewer) })

/** The viewer's latest messages and how many are unread, asked for again each minute and when the window is back. */
export const useMessages = () => {
  const viewer = useAppSelector(selectViewer)
  const isOpen = useAppSelector(({ session }) => session.token !== undefined)
  const repeating: Polling = {
    // A session that is over is not asked in.
    pollingInterval: isOpen ? pollMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isOpen,
  }
  const { rows: latest, shown } = usePage(call, 'message', latestRequest(viewer), repeating)
  const { rows: found, shown: unread } = usePage(call, 'message', unreadRequest(viewer), repeating)
  return { latest, isFirst: shown === undefined, unread: unreadCount(found, unread?.total ?? 0, latest) }
}
