import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createApns } from '#server/features/pushes/apns.ts'
import { apnsTestKey } from '#support/pushKeys.ts'

/** Server that accepts a connection and never completes the handshake. */
describe('a service that accepts connections without answering', () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  let url: string

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test('has received no notification, and the next ones use another connection', async () => {
    const apns = createApns(url, 100)
    const access = { keyId: 'KEY1234567', teamId: 'TEAM123456', bundleId: 'org.example.pushed', key: apnsTestKey.file }
    const notification = { pushId: 'one', title: 'News', body: 'Six dials', image: null }
    const send = (id: string) => apns.send(access, { id, token: id }, notification)
    expect(await Promise.all([send('first'), send('second')])).toMatchObject(Array(2).fill({ state: 'retry' }))
    expect(await send('third')).toMatchObject({ state: 'retry' })
    expect(sockets).toHaveLength(2)
    await apns.close()
  }, 10_000)
})
