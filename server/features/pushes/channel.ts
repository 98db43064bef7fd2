/** Where the database tells that there is something to notify phones of. */
export const pushChannel = 'push_delivery'
