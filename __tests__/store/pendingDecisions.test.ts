import { encodeRid } from '#contract/core/roles.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import {
  delayDecision,
  sendPendingDecisions,
  settleDecision,
  undoLastDecision,
  undoWindowMs,
} from '#store/pendingDecisions/thunks.ts'
import { sessionOpened } from '#store/session/slice.ts'
import { openTab } from '#support/store.ts'

const decision = { text: 'Approve vendor · Northwind', recordIds: ['v-1'], lost: 'A decision was not sent' }

const { jest } = import.meta

describe('a decision', () => {
  let tab: ReturnType<typeof openTab>
  let requests: string[]
  const decide = (name = 'Northwind') =>
    tab.dispatch(
      delayDecision(decision, async () => {
        requests.push(name)
        return name
      }),
    )
  const pending = () => tab.getState().pendingDecisions

  beforeEach(() => {
    tab = openTab({})
    jest.useFakeTimers()
    requests = []
  })
  afterEach(() => {
    jest.useRealTimers()
    return tab.close()
  })

  test('is sent when its undo window is over', async () => {
    const outcome = decide()
    jest.advanceTimersByTime(undoWindowMs - 1)
    expect([requests, pending().length]).toEqual([[], 1])
    jest.advanceTimersByTime(1)
    expect(await outcome).toBe('Northwind')
    expect([requests, pending()]).toEqual([['Northwind'], []])
  })

  test('is never sent after it was undone', async () => {
    const outcome = decide()
    tab.dispatch(undoLastDecision())
    expect(await outcome).toBeUndefined()
    jest.advanceTimersByTime(10 * undoWindowMs)
    expect([requests, pending()]).toEqual([[], []])
  })

  test('is not sent by another account that has signed in since, which is reported', async () => {
    const outcome = decide()
    const session = { showname: 'somebody else', rid: encodeRid(1), token: 'theirs', currentTab: '' }
    tab.dispatch(
      sessionOpened({
        ...session,
        account: { features: [], auditStatus: auditStatus.approved, vid: null, mallPcUrl: '', permission: 'manage' },
      }),
    )
    jest.advanceTimersByTime(undoWindowMs)
    expect(await outcome).toBeUndefined()
    expect([requests, pending()]).toEqual([[], []])
    expect(tab.getState().toasts).toMatchObject([{ tone: 'bad', text: decision.lost }])
  })

  test('is sent once, however often it is triggered', async () => {
    const outcome = decide()
    const [{ id } = { id: '' }] = pending()
    tab.dispatch(settleDecision(id, true))
    tab.dispatch(settleDecision(id, true))
    tab.dispatch(settleDecision(id, false))
    await outcome
    jest.advanceTimersByTime(undoWindowMs)
    expect(requests).toEqual(['Northwind'])
  })

  test('is sent completely when its author leaves the page, and undo applies to the last one', async () => {
    const decisions = [decide('Northwind'), decide('Petrel'), decide('Kestrel')]
    tab.dispatch(undoLastDecision())
    await tab.dispatch(sendPendingDecisions())
    expect(await Promise.all(decisions)).toEqual(['Northwind', 'Petrel', undefined])
    expect(requests).toEqual(['Northwind', 'Petrel'])
  })
})
