import { ridOf, storedRid } from '../../contract/core/roles.ts'

/** What the session storage of a signed-in administrator's tab holds (store/session/storage.ts). */
export const signedIn = (token: string): Record<string, string> => ({
  token,
  showname: 'admin',
  rid: String(storedRid(ridOf.administrator)),
  currentTab: '',
  account: JSON.stringify({ features: [], auditStatus: null, vid: null }),
})
