import { md5 } from '#server/platform/auth/passwords.ts'
import type { Platform } from './platform.ts'

const firstPassword = 'colleague-1'

/** Somebody whom an account has added to its own people. Answers their token. */
export const aColleague = async (platform: Platform, of: string, username: string): Promise<string> => {
  const token = await platform.signIn(of)
  await platform.call('saveManager', { username, password: md5(firstPassword), vendorId: null }, { token })
  return platform.signIn(username, firstPassword)
}
