import type { PersonalData, PersonsNamed } from '#server/platform/personalData/parts.ts'
import { subscriberData } from './subscriberData.ts'
import { eraseSubscription, subscriptionOf } from './subscription.ts'

/** The subscription of the mailbox of a user, with its consent and the mails of campaigns. */
export const personalData = {
  subscription: {
    async read(tx, userId) {
      const id = await subscriptionOf(tx, userId)
      const data = id === undefined ? undefined : await subscriberData(tx, id)
      if (!data) return null
      const { takenAt: _takenAt, ...subscription } = data
      return subscription
    },
  },
  subscriptions: {
    count: async (db, userId) => ((await subscriptionOf(db, userId)) === undefined ? 0 : 1),
    eraseAhead: eraseSubscription,
  },
} satisfies Partial<PersonalData>

/** Subscribers are named by their addresses, which may be those of users. */
export const personsNamed = {
  subscriberImport: ['user', 'subscriber'],
  subscriber: ['user', 'subscriber'],
  delivery: ['user', 'subscriber'],
} satisfies PersonsNamed
