import { md5 } from '#server/platform/auth/passwords.ts'
import type { Platform } from './platform.ts'

const firstPassword = 'colleague-1'

/** Creates an account of the same vendor as `of`, and returns its token. */
export const createColleague = async (platform: Platform, of: string, username: string): Promise<string> => {
  const token = await platform.signIn(of)
  await platform.call('saveManager', { username, password: md5(firstPassword), vendorId: null }, { token })
  return platform.signIn(username, firstPassword)
}
