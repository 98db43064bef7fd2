import { randomInt } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { LoginResult } from '#contract/accounts/auth.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { type Platform, testCaptcha } from './platform.ts'

/** Returns the value that the browser sends for a typed password (specification, section 5). */
export const sentFor = (password: string): string => (password.length === 32 ? password : md5(password))

type Reply = Envelope<LoginResult>

interface Attempt {
  username?: string
  /** As sent; see `sentFor`. */
  password?: string
  requestUUID?: string
  vcode?: string
  remember?: boolean
}

export interface Visitor {
  address: string
  /** Requests a captcha and returns its number. */
  drawCode(): Promise<string>
  /** Signs in with a new captcha unless given, by default as the demonstration administrator. */
  signIn(attempt?: Attempt): Promise<Reply>
  /** Signs in and returns the raw response. */
  signInRaw(attempt?: Attempt): Promise<LightMyRequestResponse>
}

const randomAddress = () => `127.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Creates a visitor with its own loopback address, so that rate limits of tests are independent. */
export const createVisitor = ({ app }: Platform, address = randomAddress()): Visitor => {
  const drawCode = async () => {
    const requestUUID = String(randomInt(100_000, 1_000_000))
    await app.inject({ url: '/platform/getVcode', query: { requestUUID }, remoteAddress: address })
    return requestUUID
  }
  const signInRaw: Visitor['signInRaw'] = async ({ requestUUID, ...attempt } = {}) =>
    app.inject({
      method: 'POST',
      url: '/platform/login',
      remoteAddress: address,
      payload: {
        username: 'admin',
        password: md5(demoPassword),
        vcode: testCaptcha,
        requestUUID: requestUUID ?? (await drawCode()),
        ...attempt,
      },
    })
  const signIn: Visitor['signIn'] = async (attempt) => (await signInRaw(attempt)).json<Reply>()
  return { address, drawCode, signIn, signInRaw }
}
