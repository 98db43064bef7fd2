/** Where the database tells that there is something to send. */
export const deliveryChannel = 'delivery'
