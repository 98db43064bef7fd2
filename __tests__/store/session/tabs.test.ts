import { delayDecision } from '#store/pendingDecisions/thunks.ts'
import { selectViewer } from '#store/session/slice.ts'
import { readSession } from '#store/session/storage.ts'
import { copySessionFromOtherTab } from '#store/session/tabs.ts'
import { endSession, signOut } from '#store/session/thunks.ts'
import { eventually } from '#support/eventually.ts'
import { createStorage, openTab } from '#support/store.ts'

const ann = {
  token: "ann's token",
  showname: 'ann',
  rid: '272',
  currentTab: 'deviceVendor',
  account: JSON.stringify({ features: ['mallStatus'], auditStatus: 4, vid: 'V1001' }),
}
const bob = { token: "bob's token", showname: 'bob', rid: '256', currentTab: 'vendor' }

/** Longer than any answer takes; no test waits for it. */
const patienceMs = 60_000

describe('the tabs of a browser', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  const createChannel = () => {
    const channel = new BroadcastChannel('tabs.test')
    closing.push(() => channel.close())
    return channel
  }
  const openTabWith = (entries: Record<string, string> = {}) => {
    const tab = openTab({}, entries, { otherTabs: createChannel() })
    closing.push(tab.close)
    return tab
  }

  test('pass their complete session to a new one, in session storage alone', async () => {
    openTabWith(ann)
    const storage = createStorage()
    expect(await copySessionFromOtherTab(createChannel(), storage, patienceMs)).toBe(true)
    const session = readSession(storage)
    expect(session).toEqual(readSession(createStorage(ann)))
    const viewer = selectViewer(openTabWith(ann).getState())
    expect(viewer).toMatchObject({ showname: 'ann', vid: 'V1001', signedIn: true })
  })

  test('with two accounts pass the first complete answer to a new one', async () => {
    openTabWith(ann)
    openTabWith(bob)
    const storage = createStorage()
    await copySessionFromOtherTab(createChannel(), storage, patienceMs)
    const { token, showname } = readSession(storage) ?? {}
    expect(token).toBe(`${showname}'s token`)
  })

  test('do not answer without a session, or while it is about to end', async () => {
    openTabWith()
    openTabWith(ann).dispatch(endSession())
    const storage = createStorage()
    expect(await copySessionFromOtherTab(createChannel(), storage, 0)).toBe(false)
    expect(storage.length).toBe(0)
  })

  test('are not queried by one that has a session', async () => {
    openTabWith(ann)
    const storage = createStorage(bob)
    expect(await copySessionFromOtherTab(createChannel(), storage, patienceMs)).toBe(false)
    expect(storage.getItem('token')).toBe("bob's token")
  })

  test('ignore answers to another tab, and answers without a session', async () => {
    const liar = createChannel()
    liar.addEventListener('message', ({ data }) => {
      liar.postMessage({ type: 'answered', to: 'another', session: { ...ann, rid: 272 } })
      liar.postMessage({ type: 'answered', to: data.by, session: { showname: 'ann' } })
      liar.postMessage({ type: 'answered', to: data.by, session: { ...bob, rid: 256, account: {} } })
    })
    const storage = createStorage()
    await copySessionFromOtherTab(createChannel(), storage, patienceMs)
    expect(storage.getItem('token')).toBe("bob's token")
  })

  test('that share a session leave it together, and the platform is notified once', async () => {
    const [first, second, other] = [openTabWith(ann), openTabWith(ann), openTabWith(bob)]
    const outcome = second.dispatch(
      delayDecision({ text: 'Approve', recordIds: ['v-1'], lost: 'Not sent' }, async () => 'sent'),
    )
    first.dispatch(signOut())
    await eventually(async () => expect(second.session.getSnapshot().value).toBe('anonymous'))
    expect(readSession(second.storage)).toBeUndefined()
    // A decision made there cannot be sent any more.
    expect(await outcome).toBeUndefined()
    expect(second.getState()).toMatchObject({ pendingDecisions: [], toasts: [{ tone: 'bad', text: 'Not sent' }] })
    expect(other.session.getSnapshot().value).toBe('active')
    expect(readSession(other.storage)?.token).toBe("bob's token")
    await eventually(async () => expect(first.getState().pendingRequests).toBe(0))
    const calls = [first, second, other].flatMap(({ requests }) => requests)
    expect(calls).toEqual([{ path: '/logout', token: "ann's token", body: {} }])
  })
})
