import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import {
  callInterface,
  createDevice,
  createReading,
  createSerial,
  credentialsOfAll,
  prefixOf,
  randomDeviceId,
  sendReadings,
} from '#support/deviceApi.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const prefix = prefixOf('deviceApi')

describe('the device interface', () => {
  let platform: Platform
  let device: Awaited<ReturnType<typeof createDevice>>

  const start = async (env: Record<string, string> = {}) => {
    platform = await startPlatform({ env })
    device = await createDevice(platform)
  }
  afterEach(() => platform.close())

  test('limits requests by device: one that exceeds its limit waits, others do not', async () => {
    await start({ DEVICE_RATE_LIMIT: '3' })
    const other = await createDevice(platform)
    const sendHeartbeat = ({ token }: typeof device) => callInterface(platform, 'heartbeat', {}, token)
    for (let round = 0; round < 3; round += 1) expect((await sendHeartbeat(device)).status).toBe(200)
    const { status, headers, data } = await sendHeartbeat(device)
    expect([status, data.code]).toEqual([429, 'tooMany'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(data.retryAfter).toBe(Number(headers['retry-after']))
    expect((await sendHeartbeat(other)).status).toBe(200)
  })

  test('limits requests by address, also of those without a token', async () => {
    await start({ RATE_LIMIT: '10' })
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) statuses.push((await callInterface(platform, 'activate')).status)
    expect(new Set(statuses.slice(0, 8))).toEqual(new Set([400]))
    const { status, headers, data } = await callInterface(platform, 'activate')
    expect([status, data.code]).toEqual([429, 'tooMany'])
    expect(data.retryAfter).toBe(Number(headers['retry-after']))
  })

  test('limits guesses of tokens', async () => {
    await start({ RATE_LIMIT: '10' })
    const guess = async () => (await callInterface(platform, 'heartbeat', {}, 'a'.repeat(43))).status
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) statuses.push(await guess())
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
  })

  test('releases the slots of simultaneous requests of a connection that was dropped', async () => {
    await start()
    const address = new URL(await platform.app.listen({ host: '127.0.0.1', port: 0 }))
    const body = JSON.stringify({ serial: device.serial, deviceId: 'D-1', pid: 'P2003' })
    const head = `POST ${prefix}/activate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    const dropConnection = async () => {
      const socket = connect(Number(address.port), address.hostname)
      socket.on('error', () => {})
      socket.write(`${head}\r\n\r\n${body}`.repeat(60))
      await once(socket, 'data')
      socket.destroy()
    }
    for (let round = 0; round < 3; round += 1) await dropConnection()
    const { serial } = await createSerial(platform)
    const input = { serial, deviceId: randomDeviceId(), pid: device.pid }
    const activate = () =>
      fetch(new URL(`${prefix}/activate`, address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    await eventually(async () => expect((await activate()).status).toBe(200))
  })

  test('reports a body that is larger than its call allows, or that is not JSON, as problems', async () => {
    await start()
    const credentials: Record<string, string> = await credentialsOfAll(platform)
    for (const { url, call } of interfaceCalls.filter(({ call }) => call.method === 'POST')) {
      const authorization = `Bearer ${credentials[call.access] ?? ''}`
      const post = (payload: string, type = 'application/json') =>
        platform.app.inject({ method: 'POST', url, headers: { authorization, 'content-type': type }, payload })
      const outcomeOf = async (reply: ReturnType<typeof post>) => {
        const { statusCode, body } = await reply
        return [statusCode, JSON.parse(body).code]
      }
      expect(await outcomeOf(post(`"${'x'.repeat(call.bodyKilobytes * 1_024)}"`))).toEqual([413, 'tooLarge'])
      expect(await outcomeOf(post('{'))).toEqual([400, 'malformed'])
      expect(await outcomeOf(post('<a/>', 'text/xml'))).toEqual([415, 'wrongMediaType'])
      expect(await outcomeOf(post('{"__proto__":{}}'))).toEqual([400, 'malformed'])
    }
  })

  test('reports an unknown path as a problem', async () => {
    await start()
    for (const [method, url] of [
      ['GET', `${prefix}/nothing`],
      ['GET', `${prefix}/heartbeat`],
      ['DELETE', `${prefix}/readings`],
    ] as const) {
      const reply = await platform.app.inject({ method, url })
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: 'noSuchCall', message: 'Unknown call', requestId: expect.any(String) },
      ])
    }
  })

  test('runs at most two requests of a device, whose bodies it reads; an aborted one releases its slot', async () => {
    await start()
    const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
    const payload = JSON.stringify({ readings: [createReading()] })
    const begin = (): ClientRequest => {
      const clientRequest = request(`${address}${prefix}/readings`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${device.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      })
      clientRequest.on('error', () => {})
      clientRequest.write(payload.slice(0, 10))
      return clientRequest
    }
    const answerOf = async (clientRequest: ClientRequest) => {
      const [reply] = (await once(clientRequest, 'response')) as [IncomingMessage]
      const { headers, statusCode } = reply
      const data = (await json(reply)) as { accepted?: number }
      // A refused request has not sent its whole body: its connection would be waited for.
      clientRequest.destroy()
      return { statusCode, wait: headers['retry-after'], data }
    }
    const requests = [begin(), begin(), begin()]
    const answers = requests.map(async (clientRequest) => ({ clientRequest, ...(await answerOf(clientRequest)) }))
    const { clientRequest: third, statusCode, wait } = await Promise.race(answers)
    expect([statusCode, wait]).toEqual([429, '1'])

    const [abortedRequest, waitingRequest] = requests.filter((clientRequest) => clientRequest !== third)
    for (const answer of answers) answer.catch(() => {})
    abortedRequest?.destroy()
    await eventually(async () =>
      expect((await sendReadings(platform, [createReading(1)], device.token)).status).toBe(200),
    )
    waitingRequest?.end(payload.slice(10))
    const answer = await answers[requests.indexOf(waitingRequest as ClientRequest)]
    expect([answer?.statusCode, answer?.data.accepted]).toEqual([200, 1])
  })
})
