/** Why a draft stays for a day: its tests would go with it, and with them the count of how many there were. */
export const testedToday = 'core.server:testedToday'
