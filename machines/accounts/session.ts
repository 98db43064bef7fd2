import { assign, setup } from 'xstate'
import { limits } from '#contract/core/limits.ts'

/** Account that is signed in, as known to the browser. The server decides by its own session row. */
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
 * Session of a browser (specification, sections 4, 5 and 8). `expired` keeps the account's name: the same account
 * resumes its page after signing in again, any other starts with a new one.
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
    // A granted session replaces one that is open or about to end.
    'session.granted': { target: '.active', actions: storeGranted },
  },
  states: {
    anonymous: {
      description: 'No account is signed in.',
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
      description: 'The server has ended the session; its message is shown before the login page.',
      tags: ['resumable'],
      after: { noticeTime: 'expired' },
      on: { 'session.signOut': { target: 'anonymous', actions: 'forget' } },
    },
    expired: {
      description: 'At the login page, with the previous page preserved underneath.',
      tags: ['atLogin', 'resumable'],
      on: { 'session.signIn': 'signingIn' },
    },
  },
})

/** Restores the session of a loaded page, which continues with a stored token. */
export const restoreSession = (account: SessionAccount | undefined) =>
  sessionMachine.resolveState({
    value: account ? 'active' : 'anonymous',
    context: { account, resumableBy: undefined },
  })
