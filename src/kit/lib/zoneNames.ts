/** The zones that a reader may choose from. */
export const zoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
