import { assign, setup } from 'xstate'
import { limits } from '#contract/core/limits.ts'

/** Who is signed in, as far as the browser knows. The server decides from its own session row. */
export interface SessionAccount {
  username: string
  token: string
}

type Event =
  | { type: 'session.signIn' }
  | { type: 'session.granted'; account: SessionAccount }
  | { type: 'session.refused' }
  | { type: 'session.expired' }
  | { type: 'session.signOut' }

const storeGranted = {
  type: 'take',
  params: ({ event }: { event: Extract<Event, { type: 'session.granted' }> }) => ({ account: event.account }),
} as const

/**
 * A browser's session (specification, sections 4, 5 and 8). `expired` keeps the account's name, so that whoever signs in
 * again under that name finds the page as it was left; anyone else starts afresh.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { account: SessionAccount | undefined; resumableBy: string | undefined },
    events: {} as Event,
    tags: {} as 'signedIn' | 'atLogin' | 'resumable',
  },
  guards: {
    wasHeld: ({ context }) => context.resumableBy !== undefined,
  },
  actions: {
    take: assign({ account: (_, { account }: { account: SessionAccount }) => account, resumableBy: undefined }),
    hold: assign({ account: undefined, resumableBy: ({ context }) => context.account?.username }),
    forget: assign({ account: undefined, resumableBy: undefined }),
  },
  delays: { noticeTime: limits.expiryRedirectMs },
}).createMachine({
  id: 'session',
  context: { account: undefined, resumableBy: undefined },
  initial: 'anonymous',
  on: {
    // Whoever has been granted a session holds it, even where another was open or about to end.
    'session.granted': { target: '.active', actions: storeGranted },
  },
  states: {
    anonymous: {
      description: 'Nobody is signed in.',
      tags: ['atLogin'],
      on: { 'session.signIn': 'signingIn' },
    },
    signingIn: {
      description: 'A sign-in is being checked.',
      tags: ['atLogin'],
      on: {
        'session.granted': { target: 'active', actions: storeGranted },
        'session.refused': [{ guard: 'wasHeld', target: 'expired' }, { target: 'anonymous' }],
      },
    },
    active: {
      description: 'Signed in.',
      tags: ['signedIn'],
      on: {
        'session.expired': { target: 'expiring', actions: 'hold' },
        'session.signOut': { target: 'anonymous', actions: 'forget' },
      },
    },
    expiring: {
      description: 'The server has ended the session; its message is read before the login page comes.',
      tags: ['resumable'],
      after: { noticeTime: 'expired' },
      on: { 'session.signOut': { target: 'anonymous', actions: 'forget' } },
    },
    expired: {
      description: 'At the login page, with the page underneath kept as it was.',
      tags: ['atLogin', 'resumable'],
      on: { 'session.signIn': 'signingIn' },
    },
  },
})

/** A session as a page finds it: it goes on with a stored token. */
export const restoreSession = (account: SessionAccount | undefined) =>
  sessionMachine.resolveState({
    value: account ? 'active' : 'anonymous',
    context: { account, resumableBy: undefined },
  })
