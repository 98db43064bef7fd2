/** Where people subscribe and unsubscribe, below the public address of the platform. */
export const subscribePath = '/subscribe'
