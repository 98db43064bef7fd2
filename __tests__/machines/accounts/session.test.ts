import { createActor, SimulatedClock, type SnapshotFrom, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { restoreSession, type SessionAccount, sessionMachine } from '#machines/accounts/session.ts'

const ann: SessionAccount = { username: 'ann', token: 'token of ann' }
const bob: SessionAccount = { username: 'bob', token: 'token of bob' }

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = Parameters<typeof sessionMachine.transition>[1]

const events = {
  signIn: { type: 'session.signIn' },
  'granted to ann': { type: 'session.granted', account: ann },
  'granted to bob': { type: 'session.granted', account: bob },
  refused: { type: 'session.refused' },
  expired: { type: 'session.expired' },
  signOut: { type: 'session.signOut' },
  'a second later': { type: 'xstate.after.noticeTime.session.expiring' } as unknown as Event,
} as const satisfies Record<string, Event>

/** A session as text: its state, its account, and the account that its page is reserved for. */
const describeSession = ({ value, context: { account, resumableBy } }: Snapshot): string =>
  [value, account && `as ${account.username}`, resumableBy && `held for ${resumableBy}`].filter(Boolean).join(' ')

/** Every reachable situation, by its text. */
const situations = new Map(
  [undefined, ann].flatMap((account) =>
    getShortestPaths(sessionMachine, {
      fromState: restoreSession(account),
      events: Object.values(events),
      serializeState: (snapshot) => describeSession(snapshot as Snapshot),
    }).map(({ state }) => [describeSession(state as Snapshot), state as Snapshot]),
  ),
)

const transitionsOf = (situation: Snapshot): Record<string, string> =>
  Object.fromEntries(
    Object.entries(events).flatMap(([name, event]) => {
      const [next] = transition(sessionMachine, situation, event)
      return describeSession(next) === describeSession(situation) ? [] : [[name, describeSession(next)]]
    }),
  )

const grants = { 'granted to ann': 'active as ann', 'granted to bob': 'active as bob' }
const moves = {
  anonymous: { signIn: 'signingIn', ...grants },
  signingIn: { refused: 'anonymous', ...grants },
  'active as ann': { 'granted to bob': 'active as bob', expired: 'expiring held for ann', signOut: 'anonymous' },
  'active as bob': { 'granted to ann': 'active as ann', expired: 'expiring held for bob', signOut: 'anonymous' },
  'expiring held for ann': { signOut: 'anonymous', 'a second later': 'expired held for ann', ...grants },
  'expiring held for bob': { signOut: 'anonymous', 'a second later': 'expired held for bob', ...grants },
  'expired held for ann': { signIn: 'signingIn held for ann', ...grants },
  'expired held for bob': { signIn: 'signingIn held for bob', ...grants },
  'signingIn held for ann': { refused: 'expired held for ann', ...grants },
  'signingIn held for bob': { refused: 'expired held for bob', ...grants },
}

describe('a session', () => {
  test('can be in exactly these situations', () => {
    expect([...situations.keys()].toSorted()).toEqual(Object.keys(moves).toSorted())
  })

  test.each(Object.entries(moves))('that is %s changes on these events and on no others', (name, expected) => {
    const situation = situations.get(name)
    expect(situation && transitionsOf(situation)).toEqual(expected)
  })

  test.each([
    ['anonymous', ['atLogin']],
    ['signingIn', ['atLogin']],
    ['active as ann', ['signedIn']],
    ['expiring held for ann', ['resumable']],
    ['expired held for ann', ['atLogin', 'resumable']],
  ])('that is %s provides screens with %j', (name, tags) => {
    expect([...(situations.get(name)?.tags ?? [])].toSorted()).toEqual(tags)
  })

  test.each([
    ['continues with a stored token', ann, 'active as ann'],
    ['is anonymous without a stored token', undefined, 'anonymous'],
  ])('%s', (_, account, expected) => {
    expect(
      describeSession(
        createActor(sessionMachine, { snapshot: restoreSession(account) })
          .start()
          .getSnapshot(),
      ),
    ).toBe(expected)
  })
})

describe('a session that the platform has ended', () => {
  const createEndedSession = () => {
    const clock = new SimulatedClock()
    const actor = createActor(sessionMachine, { snapshot: restoreSession(ann), clock }).start()
    actor.send(events.expired)
    return { clock, actor, now: () => describeSession(actor.getSnapshot()) }
  }

  test('leaves one second to read why, then navigates to login', () => {
    const { clock, now } = createEndedSession()
    clock.increment(999)
    expect(now()).toBe('expiring held for ann')
    clock.increment(1)
    expect(now()).toBe('expired held for ann')
  })

  test('does not navigate to login if its owner has signed in again before the second is over', () => {
    const { clock, actor, now } = createEndedSession()
    actor.send(events['granted to ann'])
    clock.increment(10_000)
    expect(now()).toBe('active as ann')
  })

  test('forgets its account as soon as any account has signed in', () => {
    const { clock, actor } = createEndedSession()
    clock.increment(1_000)
    actor.send(events.signIn)
    actor.send(events['granted to bob'])
    expect(actor.getSnapshot().context).toEqual({ account: bob, resumableBy: undefined })
  })
})
