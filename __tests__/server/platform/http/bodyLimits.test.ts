import { setImmediate } from 'node:timers/promises'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { bodyLimitOf } from '#server/platform/http/body.ts'
import { accountId, accountOf } from '#support/accounts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

/** The size limit depends on the sender and the route, before any of the body is read. */
describe('the body of a request', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const postCalls = calls.filter(({ endpoint }) => endpoint.method === 'POST')

  test.each(postCalls)('of $name has the smallest sufficient limit', async ({ endpoint }) => {
    const { access } = endpoint
    const limit = bodyLimitOf(endpoint)
    const send = async (bytes: number, token: string | undefined) => {
      const { statusCode, ...reply } = await platform.app.inject({
        method: 'POST',
        url: `/platform${urlPath(endpoint)}`,
        headers: { 'content-type': 'application/json', ...(token && { token }) },
        payload: JSON.stringify({ x: 'x'.repeat(bytes - '{"x":""}'.length) }),
      })
      return statusCode === 413 ? 413 : reply.json().status
    }
    const token =
      access === 'anyone'
        ? undefined
        : await openSession(platform.db, await accountId(platform.db, accountOf[access[0] ?? 'administrator']))
    expect(await send(limit, token)).not.toBe(413)
    expect(await send(limit + 1, token)).toBe(413)
    // An unauthenticated body is not even measured.
    if (token) expect(await send(limit + 1, undefined)).toBe(statuses.sessionExpired.status)
  })

  test('of an unauthenticated request has 4 KB, and only rich text and large selections have more than 64', () => {
    const limits = postCalls.map(({ name, endpoint }) => ({ name, endpoint, kilobytes: bodyLimitOf(endpoint) / 1_024 }))
    const ofStrangers = limits.filter(({ endpoint }) => endpoint.access === 'anyone')
    expect(new Set(ofStrangers.map(({ kilobytes }) => kilobytes))).toEqual(new Set([4]))
    const large = limits.filter(({ kilobytes }) => kilobytes > 64).map(({ name }) => name)
    expect(large.toSorted()).toEqual([
      'addPush',
      'answerFeedback',
      'convertHtmlToText',
      'countExport',
      'countFirmwareAudience',
      'noteFeedback',
      'previewSysArticleEbook',
      'saveOrUpdateFirmwareRollout',
      'saveOrUpdateMaterialLibrary',
      'saveOrUpdateProduct',
      'saveOrUpdateSubscribePush',
      'saveOrUpdateSysArticleEbook',
      'saveSubscribePushSign',
      'saveSysAppAbout',
      'startExport',
      'updatePush',
      'uploadHtml',
    ])
  })
})

describe('an overloaded server', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ env: { MAX_DELAY_MS: '1' } })
  })
  afterAll(() => platform.close())

  /** Blocks the event loop until calls are shed. */
  const untilShed = async () => {
    for (;;) {
      const { statusCode } = await platform.app.inject('/platform/getVcode?requestUUID=123456')
      if (statusCode === 503) return
      const end = performance.now() + 100
      while (performance.now() < end);
      // Long enough for the delay to be measured.
      await setImmediate()
    }
  }

  test('still answers health checks, and sheds all other requests', async () => {
    await untilShed()
    expect((await platform.app.inject('/healthz')).statusCode).toBe(200)
    expect((await platform.app.inject('/readyz')).statusCode).toBe(200)
  })
})
