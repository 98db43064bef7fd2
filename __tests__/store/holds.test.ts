import { encodeRid } from '#contract/core/roles.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { endHold, hold, holdMs, sendHolds, undoLast } from '#store/holds/thunks.ts'
import { sessionOpened } from '#store/session/slice.ts'
import { aTab } from '#support/store.ts'

const what = { text: 'Approve vendor · Northwind', recordIds: ['v-1'], lost: 'A decision was not sent' }

const { jest } = import.meta

describe('what was decided', () => {
  let tab: ReturnType<typeof aTab>
  let sent: string[]
  const decide = (name = 'Northwind') =>
    tab.dispatch(
      hold(what, async () => {
        sent.push(name)
        return name
      }),
    )
  const held = () => tab.getState().holds

  beforeEach(() => {
    tab = aTab({})
    jest.useFakeTimers()
    sent = []
  })
  afterEach(() => {
    jest.useRealTimers()
    return tab.close()
  })

  test('is sent when the time to take it back is over', async () => {
    const outcome = decide()
    jest.advanceTimersByTime(holdMs - 1)
    expect([sent, held().length]).toEqual([[], 1])
    jest.advanceTimersByTime(1)
    expect(await outcome).toBe('Northwind')
    expect([sent, held()]).toEqual([['Northwind'], []])
  })

  test('is never sent once it was taken back', async () => {
    const outcome = decide()
    tab.dispatch(undoLast())
    expect(await outcome).toBeUndefined()
    jest.advanceTimersByTime(10 * holdMs)
    expect([sent, held()]).toEqual([[], []])
  })

  test('is not sent by whoever has signed in since, and that is said', async () => {
    const outcome = decide()
    const session = { showname: 'somebody else', rid: encodeRid(1), token: 'theirs', currentTab: '' }
    tab.dispatch(
      sessionOpened({
        ...session,
        account: { features: [], auditStatus: auditStatus.approved, vid: null, mallPcUrl: '' },
      }),
    )
    jest.advanceTimersByTime(holdMs)
    expect(await outcome).toBeUndefined()
    expect([sent, held()]).toEqual([[], []])
    expect(tab.getState().toasts).toMatchObject([{ tone: 'bad', text: what.lost }])
  })

  test('is sent once, however often it is asked for', async () => {
    const outcome = decide()
    const [{ id } = { id: '' }] = held()
    tab.dispatch(endHold(id, true))
    tab.dispatch(endHold(id, true))
    tab.dispatch(endHold(id, false))
    await outcome
    jest.advanceTimersByTime(holdMs)
    expect(sent).toEqual(['Northwind'])
  })

  test('is sent whole by whoever leaves, and the last is what is taken back', async () => {
    const decisions = [decide('Northwind'), decide('Petrel'), decide('Kestrel')]
    tab.dispatch(undoLast())
    await tab.dispatch(sendHolds())
    expect(await Promise.all(decisions)).toEqual(['Northwind', 'Petrel', undefined])
    expect(sent).toEqual(['Northwind', 'Petrel'])
  })
})
